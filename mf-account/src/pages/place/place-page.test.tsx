import { readPlace } from "@optimyz/contract/api/endpoints/batches/places";
import { renderRemote, stubWith } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import app from "../../app.ts";

const refused = (status: number, error: string) =>
  stubWith(readPlace, () =>
    Response.json({ error, code: status === 404 ? "NOT_FOUND" : "INVALID", requestId: "r" }, { status }),
  );

test.each([
  [404, "This link is no longer valid: a newer one has taken its place.", /^This link is no longer valid/],
  [422, "Token is too long: 200 characters at most.", /^It is not complete\. Please open it from the newest mail\.$/],
])("a link that the server refuses with %i says why", async (status, error, shown) => {
  renderRemote(app, "/place/abc", refused(status, error));
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Take the seat" })).toBeNull();
});
