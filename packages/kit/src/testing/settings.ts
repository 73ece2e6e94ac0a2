import { readAbout, readHome } from "@optimyz/contract/api/endpoints/settings";
import type { AboutSettings, FrameSettings, HomeSettings } from "@optimyz/contract/api/schemas/settings/live";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { frameQuery } from "../frame.ts";
import { query } from "../queries.ts";

const { identity: own, contact, region, promises, words, home, about, team } = defaultSettings;

const { logo_name: _, logo_dark: __, ...identity } = own;

/** What every page shows of the provider before anything was published. */
export const defaultFrame: FrameSettings = {
  revision: 0,
  identity: { ...identity, logo: null },
  contact,
  region,
  promises,
  words,
  pages: [],
};

const defaultHome: HomeSettings = {
  ...home,
  slides: home.slides.map((slide) => ({ ...slide, picture: null })),
  programs_picture: null,
};

const defaultAbout: AboutSettings = {
  ...about,
  picture: null,
  team: { ...team, members: team.members.map((member) => ({ ...member, photo: null })) },
};

/** What a document comes with before anything was published, as the server renders it. */
export const renderedSettings: Readonly<Record<string, { data: unknown }>> = {
  [frameQuery.key]: { data: defaultFrame },
  [query(readHome).key]: { data: defaultHome },
  [query(readAbout).key]: { data: defaultAbout },
};
