import { TEXTS_EVENT } from "@optimyz/contract/protocol/document";
import type { LockSet } from "@optimyz/contract/protocol/release";
import { createApp, type SlotHost, textsBy } from "@optimyz/kit";
import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import hi from "../messages/hi.json?catalogue";
import { catalogueTexts } from "./late-texts.ts";
import { OfflineNotice } from "./layout/offline-notice.tsx";
import { Root } from "./root.tsx";

const part = { version: "1.0.0", entry: "", scripts: [], styles: [], fonts: [] };
const lockSet: LockSet = { revision: 1, shell: part, remotes: {} };

test("the frame takes over the language of the admin, and gives it back when somebody leaves the admin", () => {
  const app = createApp();
  const { texts: english } = app;
  const say = (texts: typeof english) =>
    act(() => {
      app.texts = texts;
      dispatchEvent(new Event(TEXTS_EVENT));
    });
  render(
    <Root lockSet={lockSet} app={app} slots={{} as SlotHost}>
      <OfflineNotice />
    </Root>,
  );
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  act(() => void dispatchEvent(new Event("offline")));
  expect(screen.getByRole("status")).toHaveTextContent(/^You are offline/);
  say(catalogueTexts({ code: "hi", base: "", texts: { shell: hi } }, textsBy).texts);
  expect(screen.getByRole("status")).toHaveTextContent(/^आप ऑफ़लाइन हैं/);
  say(english);
  expect(screen.getByRole("status")).toHaveTextContent(/^You are offline/);
});
