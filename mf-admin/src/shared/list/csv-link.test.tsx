import { enrolmentsCsvPath, listEnrolments } from "@optimyz/contract/api/endpoints/admin";
import { confirmAdmin, confirmOptions } from "@optimyz/contract/api/endpoints/people";
import { networkOf, stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderAdmin } from "../../testing.tsx";

const saved = vi.fn();

beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:saved");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(this: HTMLAnchorElement) {
    saved(this.href, this.download);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  saved.mockClear();
});

/** A list whose file the server answers so. */
async function openList(respond: () => Response) {
  vi.stubGlobal("fetch", networkOf({ method: "GET", path: enrolmentsCsvPath, respond }));
  const confirm = stubWith(confirmAdmin, () => Response.json({ message: "Thank you." }));
  const options = stub(confirmOptions, { factors: ["password"] });
  renderAdmin(
    "/admin/dashboard/enrolments",
    ...[stub(listEnrolments, { items: [], nextCursor: null, total: 0 }), confirm, options],
  );
  await userEvent.click(await screen.findByRole("button", { name: "More" }));
  await userEvent.click(screen.getByRole("link", { name: "Spreadsheet" }));
}

const refusal = (status: number, code: string, error: string) =>
  Response.json({ code, error, requestId: "r" }, { status });

test("a file waits for a factor when the last one is long ago, and is saved under its name by itself", async () => {
  const disposition = { "content-disposition": 'attachment; filename="enrolments-2026-11-28.csv"' };
  const answers = [refusal(403, "FACTOR_NEEDED", "Confirm first."), new Response("a,b\r\n", { headers: disposition })];
  await openList(() => answers.shift() ?? Response.error());
  const dialog = await screen.findByRole("dialog", { name: "Please confirm that it is you" });
  expect(saved).not.toHaveBeenCalled();
  await userEvent.type(within(dialog).getByLabelText("Your password"), "right{Enter}");
  await waitFor(() => expect(saved).toHaveBeenCalledWith("blob:saved", "enrolments-2026-11-28.csv"));
});

test("a file that is refused says why", async () => {
  await openList(() => refusal(422, "INVALID", "A file has 100,000 lines at most."));
  expect(await screen.findByText(/The file was not saved\. A file has 100,000 lines at most\./)).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});
