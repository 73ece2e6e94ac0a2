import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { DraftContext } from "../place.ts";
import { someDraft } from "../testing.ts";
import { LogoNotice } from "./logo-notice.tsx";

const FILE = "0123456789abcdef01234567_2x2.webp";
const black = new Uint8ClampedArray([0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

/** A browser that reads a black dot on nothing out of every picture. */
beforeEach(() => {
  vi.stubGlobal(
    "Image",
    class {
      naturalWidth = 2;
      naturalHeight = 2;
      onload: (() => void) | null = null;
      set src(_: string) {
        queueMicrotask(() => this.onload?.());
      }
    },
  );
  const context = { drawImage: () => undefined, getImageData: () => ({ data: black }) };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  return () => vi.unstubAllGlobals();
});

const show = (props: Omit<Parameters<typeof LogoNotice>[0], "file">) =>
  render(
    <DraftContext value={someDraft}>
      <LogoNotice file={FILE} {...props} />
    </DraftContext>,
  );

test("says that a logo for dark backgrounds helps, until there is one", async () => {
  const { rerender } = show({ grounds: ["light", "dark"] });
  expect(await screen.findByText(/A logo for dark backgrounds helps/)).toBeVisible();
  rerender(
    <DraftContext value={someDraft}>
      <LogoNotice file={FILE} grounds={["light"]} />
    </DraftContext>,
  );
  expect(screen.getByRole("status")).toHaveTextContent("");
});

test("says so when the one for dark backgrounds is as dark as they are", async () => {
  show({ grounds: ["dark"], isForDark: true });
  expect(await screen.findByText(/this one can hardly be seen either/)).toBeVisible();
});
