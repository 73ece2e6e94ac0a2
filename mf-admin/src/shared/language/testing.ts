import { LOCK_SET_ID } from "@optimyz/contract/protocol/document";
import type { Catalogue } from "@optimyz/contract/protocol/languages";
import { sourceTexts } from "@optimyz/kit";
import { vi } from "vitest";
import shell from "../../../../shell/messages/hi.json?catalogue";
import own from "../../../messages/hi.json?catalogue";
import { setSpoken } from "./spoken.ts";

const urls: Readonly<Record<string, Catalogue>> = {
  "/fe/mf-admin/2.0.0/messages/hi.json": own,
  "/fe/shell/2.0.0/messages/hi.json": shell,
};

/**
 * A document of releases that speak Hindi, until the test ends.
 * @param respond for their messages, in place of a response with them
 */
export function documentWithHindi(respond = (url: string) => Response.json(urls[url])) {
  const script = document.createElement("script");
  script.id = LOCK_SET_ID;
  script.type = "application/json";
  script.textContent = JSON.stringify({
    revision: 1,
    shell: { version: "2.0.0", entry: "/fe/shell/2.0.0/index.js" },
    remotes: { "mf-admin": { version: "2.0.0", entry: "/fe/mf-admin/2.0.0/remoteEntry.js" } },
    languages: { shell: ["hi"], "mf-admin": ["hi"] },
  });
  document.head.append(script);
  const fetched = vi.fn(async (url: string) => respond(url));
  vi.stubGlobal("fetch", fetched);
  return {
    fetched,
    end: () => {
      script.remove();
      vi.unstubAllGlobals();
      // Files share their modules: the next one would speak Hindi.
      setSpoken(sourceTexts);
    },
  };
}
