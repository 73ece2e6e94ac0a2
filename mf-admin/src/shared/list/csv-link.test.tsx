import { enrolmentsCsvPath, listEnrolments } from "@optimyz/contract/api/endpoints/admin";
import { adminSession, confirmAdmin, confirmOptions } from "@optimyz/contract/api/endpoints/people";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderAdmin } from "../../testing.tsx";

test("a download waits for a factor when the last one is long ago, and then begins by itself", async () => {
  const saved = vi.fn();
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved(new URL(this.href).pathname, this.hasAttribute("download"));
  });
  let secondsLeft = 0;
  const session = stubWith(adminSession, () =>
    Response.json({ email: "admin@site.test", name: "", role: "owner", confirmed_seconds_left: secondsLeft }),
  );
  const confirm = stubWith(confirmAdmin, () => {
    secondsLeft = 300;
    return Response.json({ message: "Thank you." });
  });
  const options = stub(confirmOptions, { factors: ["password"] });
  renderAdmin(
    "/admin/dashboard/enrolments",
    ...[stub(listEnrolments, { items: [], nextCursor: null, total: 0 }), session, confirm, options],
  );
  await userEvent.click(await screen.findByRole("button", { name: "More" }));
  await userEvent.click(screen.getByRole("link", { name: "Spreadsheet" }));
  const dialog = await screen.findByRole("dialog", { name: "Please confirm that it is you" });
  expect(saved).not.toHaveBeenCalled();
  await userEvent.type(within(dialog).getByLabelText("Your password"), "right{Enter}");
  await waitFor(() => expect(saved).toHaveBeenCalledWith(enrolmentsCsvPath, true));
  click.mockRestore();
});
