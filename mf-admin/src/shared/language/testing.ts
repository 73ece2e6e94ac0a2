import { LOCK_SET_ID } from "@optimyz/contract/protocol/document";
import type { Catalogue } from "@optimyz/contract/protocol/languages";
import { sourceTexts } from "@optimyz/kit";
import { vi } from "vitest";
import shell from "../../../../shell/messages/hi.json?catalogue";
import own from "../../../messages/hi.json?catalogue";
import { setSpoken } from "./spoken.ts";

/** Files share their modules, which remember the messages of a release: each document has releases of its own. */
let releases = 0;

const messagesAt = (url: string): Catalogue => (url.startsWith("/fe/shell/") ? shell : own);

/**
 * A document of releases that speak Hindi, until the test ends.
 * @param respond for their messages, in place of a response with them
 */
export function documentWithHindi(respond = (url: string) => Response.json(messagesAt(url))) {
  releases += 1;
  const version = `2.0.${releases}`;
  const script = document.createElement("script");
  script.id = LOCK_SET_ID;
  script.type = "application/json";
  script.textContent = JSON.stringify({
    revision: 1,
    shell: { version, entry: `/fe/shell/${version}/index.js` },
    remotes: { "mf-admin": { version, entry: `/fe/mf-admin/${version}/remoteEntry.js` } },
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
