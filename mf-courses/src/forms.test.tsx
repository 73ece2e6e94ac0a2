/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { listSkills } from "@optimyz/contract/api/endpoints/content";
import { enrol } from "@optimyz/contract/api/endpoints/people";
import type { AnyEndpoint } from "@optimyz/kit";
import { formMismatches, renderRemote, sendingProblems, serverOfForm, stub } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import app from "./app.ts";

const skill = { id: 1, title: "Etiquette", short_description: "", image_url: null };
/** A title is chosen from the list, or typed where there is none. */
const lists = { chosen: stub(listSkills, [skill]), typed: stub(listSkills, []) };

/** Every form of this front-end: its endpoint, its page, and the button that sends it. */
const forms: { endpoint: AnyEndpoint; path: string; button: string }[] = [
  { endpoint: enrol, path: "/enroll", button: "Enrol" },
];

test.each(forms.flatMap((form) => Object.entries(lists).map(([how, list]) => ({ ...form, how, list }))))(
  "the form of $endpoint.path asks for what its schema takes, with its course $how",
  async ({ endpoint, path, button, list }) => {
    renderRemote(app, path, list);
    const sender = await screen.findByRole<HTMLButtonElement>("button", { name: button });
    const { form } = sender;
    expect(form && formMismatches(form, endpoint)).toEqual([]);
  },
);

test("the enrolment form keeps what was typed through every failure, and a double click sends it once", async () => {
  const person = { title: "Dr.", name: "A", father_name: "B", dob: "1998-04-23", phone: "1", email: "a@example.com" };
  const row = { ...person, qualification: "", address: "", course: "Etiquette", status: "new" as const };
  const server = serverOfForm(enrol, { id: 1, ...row, created_at: "2026-11-02T10:00:00Z" });
  const view = renderRemote(app, "/enroll", lists.chosen, server.stub);
  await screen.findByRole("option", { name: "Etiquette" });
  const words = { busy: "Sending...", failure: "Something went wrong!", success: "Enrolled Successfully!" };
  expect(await sendingProblems(view, server, words)).toEqual([]);
});

test("no other form exists", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const found = sources.flatMap(
    (file) => readFileSync(`${import.meta.dirname}/${file}`, "utf8").match(/<(EndpointForm|Form|form)\b/g) ?? [],
  );
  // What is looked for, twice, the filters of dates and the dates to compare: they open a page and send nothing.
  expect(found.filter((each) => each === "<form")).toHaveLength(4);
  expect(found.filter((each) => each !== "<form")).toEqual(forms.map(() => "<EndpointForm"));
});
