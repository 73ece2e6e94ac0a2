import { createDateFeed, listDateFeeds, removeDateFeed } from "@optimyz/contract/api/endpoints/date-feeds";
import type { DateFeed } from "@optimyz/contract/api/schemas/date-feeds";
import { stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderAdmin } from "../../../testing.tsx";

const path = "/admin/dashboard/batches/elsewhere";
const embed_url = "https://site.example/embed/dates";
const embed_titles = { en: "Next dates – School", hi: "अगली तारीखें – School" };
const feed: DateFeed = {
  id: 3,
  kind: "place",
  name: "Room 2",
  created_by: "owner@site.test",
  created_at: "2026-11-20T10:00:00.000Z",
};
const none = { feeds: [], trainers: ["Asha Rao"], places: ["Delhi", "Room 2"], embed_url, embed_titles };

test("makes a feed of a place and shows its address once", async () => {
  const sent: unknown[] = [];
  const create = stubWith(createDateFeed, async (request) => {
    sent.push(await request.json());
    return Response.json({ ...feed, url: "https://site.example/api/calendar/abc.ics" }, { status: 201 });
  });
  renderAdmin(path, stub(listDateFeeds, none), create);
  expect(await screen.findByText("There is no calendar feed yet.")).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("Dates of the feed"), "Place: Room 2");
  await userEvent.click(screen.getByRole("button", { name: "Make a feed" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText("https://site.example/api/calendar/abc.ics")).toBeVisible();
  expect(sent).toEqual([{ kind: "place", name: "Room 2" }]);
  await userEvent.click(dialog.getByRole("button", { name: "I have kept it" }));
  expect(screen.queryByText(/abc\.ics/)).toBeNull();
});

test("ends a feed after a question", async () => {
  const remove = stub(removeDateFeed, { message: "The calendar feed has ended." }, { id: 3 });
  renderAdmin(path, stub(listDateFeeds, { ...none, feeds: [feed] }), remove);
  await userEvent.click(await screen.findByRole("button", { name: "End the feed" }));
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: "End the feed" }));
  expect(await screen.findByText("The calendar feed has ended.")).toBeVisible();
});

test("the code for another page, and its preview, follow the choices", async () => {
  renderAdmin(path, stub(listDateFeeds, none));
  expect(await screen.findByTitle("Next dates – School")).toHaveAttribute("src", embed_url);
  fireEvent.change(screen.getByLabelText("Dates to show"), { target: { value: "3" } });
  await userEvent.selectOptions(screen.getByLabelText("Colours"), "Dark");
  await userEvent.selectOptions(screen.getByLabelText("Background"), "None, so that the page shows through");
  const chosen = `${embed_url}?rows=3&theme=dark&ground=none`;
  expect(screen.getByTitle("Next dates – School")).toHaveAttribute("src", chosen);
  expect(screen.getByText(/^<iframe/)).toHaveTextContent(`src="${chosen.replaceAll("&", "&amp;")}"`);
});

test("the frame's title is in the language of its dates, not in that of the admin", async () => {
  renderAdmin(path, stub(listDateFeeds, none));
  await userEvent.selectOptions(await screen.findByLabelText("Language"), "hi");
  expect(screen.getByTitle(embed_titles.hi)).toHaveAttribute("src", `${embed_url}?lang=hi`);
  expect(screen.getByText(/^<iframe/)).toHaveTextContent(`title="${embed_titles.hi}"`);
});
