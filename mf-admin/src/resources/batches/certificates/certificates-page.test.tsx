import { readBatch } from "@optimyz/contract/api/endpoints/batches/admin";
import { issueCertificates, listCertificates } from "@optimyz/contract/api/endpoints/batches/certificates";
import type { CertificateRow } from "@optimyz/contract/api/schemas/batches/certificate";
import type { Progress } from "@optimyz/contract/api/schemas/batches/progress";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderAdmin } from "../../../testing.tsx";
import { batch } from "../testing.ts";

const attendee: CertificateRow = {
  enrolment_id: 51,
  title: "Mr.",
  name: "Ravi Kumar",
  present: 4,
  absent: 0,
  excused: 0,
  reached: true,
  decision: null,
  reason: "",
  certificate: null,
};
const lessons: Progress = { label: "Your lessons", done: 3, total: 8, completed_at: null };
const done: Progress = { ...lessons, done: 8, completed_at: "2026-11-12T10:00:00.000Z" };
const open = (people: CertificateRow[]) => {
  const sent: string[] = [];
  const issue = stubWith(
    issueCertificates,
    (request) => {
      sent.push(new URL(request.url).search);
      return Response.json({ issued: 1, left: 0, not_completed: ["Ravi Kumar"] });
    },
    { id: 7 },
  );
  const rows = { held: 4, meetings: 8, share: 80, can_issue: true, people };
  renderAdmin(
    "/admin/dashboard/batches/certificates-7",
    stub(readBatch, batch, { id: 7 }),
    stub(listCertificates, rows, { id: 7 }),
    issue,
  );
  return sent;
};
const issue = async (who: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "Issue certificates" }));
  const dialog = within(screen.getByRole("alertdialog"));
  expect(dialog.getByText(new RegExp(`^${who} a certificate`))).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Issue certificates" }));
};
const rowOf = (name: string) => screen.getByText(`Mr. ${name}`).closest("li");

const people: CertificateRow[] = [
  { ...attendee, progress: [lessons] },
  { ...attendee, enrolment_id: 52, name: "Asha Rao", progress: [done] },
  { ...attendee, enrolment_id: 53, name: "Nila Sen", decision: "grant", reason: "Ill", progress: [lessons] },
];

test("only people who have completed get a certificate, and those whom the desk has granted one", async () => {
  const sent = open(people);
  expect(await screen.findByLabelText("Only people who have completed")).toBeChecked();
  expect(rowOf("Ravi Kumar")).toHaveTextContent(/Not completed.*Progress: 3 of 8/);
  expect(rowOf("Asha Rao")).toHaveTextContent(/Due.*Progress: done 12 Nov 2026/);
  expect(screen.getByText(/2 more are due\.$/)).toBeVisible();
  expect(screen.getByText("1 person has attended enough and has not completed.")).toBeVisible();
  await issue("2 people get");
  expect(await screen.findByText("1 certificate issued. Not completed: Ravi Kumar.")).toBeVisible();
  expect(sent).toEqual(["?only_completed=yes"]);
});

test("whoever attended enough gets one once the desk does not ask for completion", async () => {
  const sent = open(people);
  await userEvent.click(await screen.findByLabelText("Only people who have completed"));
  expect(rowOf("Ravi Kumar")).toHaveTextContent("Due");
  await issue("3 people get");
  await screen.findByText(/^1 certificate issued/);
  expect(sent).toEqual([""]);
});

test("says which front-end somebody has not completed, and nothing where none says anything", async () => {
  open([{ ...attendee, progress: [done, { label: "Tests", done: 0, total: 0, completed_at: null }] }]);
  expect(await screen.findByText("Your lessons: done 12 Nov 2026 · Tests: not begun")).toBeVisible();
  expect(rowOf("Ravi Kumar")).toHaveTextContent("Not completed");
});

test("a site where no front-end says anything issues as before", async () => {
  const sent = open([attendee]);
  await issue("1 person gets");
  expect(screen.queryByLabelText("Only people who have completed")).toBeNull();
  expect(rowOf("Ravi Kumar")).toHaveTextContent("Due");
  expect(sent).toEqual([""]);
});
