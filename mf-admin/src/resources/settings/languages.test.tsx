import { saveDraft } from "@optimyz/contract/api/endpoints/settings-admin";
import type { DraftSettings } from "@optimyz/contract/api/schemas/settings/admin";
import { releasesOverview } from "@optimyz/contract/protocol/release-endpoints";
import { sourceTexts } from "@optimyz/kit";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { refusal, releasesShown, renderAdmin } from "../../testing.tsx";
import { draftStub, someDraft, someSettings } from "./testing.ts";
import { labelOf, shownValue } from "./words.ts";

const spoken = { shell: ["hi", "mr"], "mf-home": [] };
const live = stub(releasesOverview, { ...releasesShown, languages: { site: ["en"], spoken } });

beforeEach(() => sessionStorage.clear());

/** The contact page of the settings, with the draft's languages, and what is saved there. */
async function opened(region: DraftSettings["region"], releases = live) {
  const saved: unknown[] = [];
  const save = stubWith(saveDraft, async (request) => {
    saved.push(((await request.json()) as DraftSettings).region);
    return Response.json({ ...someDraft, version: 8 });
  });
  renderAdmin(
    "/admin/dashboard/settings/contact",
    draftStub({ settings: { ...someSettings, region } }),
    save,
    releases,
  );
  await screen.findByRole("button", { name: "Save" });
  return saved;
}

const region = { country: "IN", time_zone: "Asia/Kolkata" };
const list = () => within(screen.getByRole("group", { name: /^Languages \d/ }));

test("an owner adds the languages that the live frame has, and says which is the main one", async () => {
  const saved = await opened({ ...region, languages: ["en"] });
  await userEvent.click(await list().findByRole("button", { name: "Add a language" }));
  expect(list().getByLabelText("Language 2")).toHaveDisplayValue("Hindi (हिन्दी)");
  expect(list().getByText(/begins with its code, such as \/hi\/courses/)).toBeVisible();
  await userEvent.selectOptions(list().getByLabelText("Language 2"), "Marathi (मराठी)");
  const [earlier] = list().getAllByRole("button", { name: "Move earlier" }).slice(1);
  if (earlier) await userEvent.click(earlier);
  expect(screen.getByText(/what was read there in English is then at \/en/)).toBeVisible();
  await userEvent.click(list().getByRole("button", { name: "Add a language" }));
  expect(list().getByText(/These are all the languages/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Saved in the draft. Visitors see it once you publish.");
  expect(saved).toEqual([{ ...region, languages: ["mr", "en", "hi"] }]);
});

test("a language that the live frame has lost stays, and its field says what follows", async () => {
  await opened({ ...region, languages: ["en", "ta"] });
  expect(await list().findByText(/does not have Tamil \(தமிழ்\)/)).toBeVisible();
  expect(list().getByLabelText("Language 2")).toHaveDisplayValue("Tamil (தமிழ்)");
});

test("without the releases the languages stay as they are", async () => {
  await opened(
    { ...region, languages: ["en", "hi"] },
    stubWith(releasesOverview, () => refusal(500, "INTERNAL", "No.")),
  );
  expect(await list().findByText(/could not be loaded, so none can be added/)).toBeVisible();
  expect(list().getByLabelText("Language 2")).toHaveDisplayValue("Hindi (हिन्दी)");
});

test("a draft of before has no languages, and is saved without them", async () => {
  const saved = await opened(region);
  expect(screen.queryByRole("group", { name: /^Languages/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Saved in the draft. Visitors see it once you publish.");
  expect(saved).toEqual([region]);
});

test("differences name languages", () => {
  const words = { t: sourceTexts.of("mf-admin"), say: sourceTexts.say };
  expect(labelOf("region.languages.1", words)).toBe("Languages 2");
  expect(shownValue("region.languages.1", '"hi"', words)).toEqual({ text: "Hindi (हिन्दी)" });
  expect(shownValue("region.languages.1", '"en"', words)).toEqual({ text: "English" });
});
