import { listTextVersions, readTextVersion } from "@optimyz/contract/api/endpoints/texts";
import type { TextVersionEntry } from "@optimyz/contract/api/schemas/texts";
import { Button, Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useText } from "../../texts.ts";
import { query } from "../data/query.ts";
import { Loaded } from "../feedback/loaded.tsx";
import { say } from "../language/spoken.ts";
import { when } from "../list/when.ts";
import styles from "./editor.module.css";
import * as m from "./messages.ts";
import type { TextName } from "./text-name.ts";

const Comparison = lazy(() => import("./comparison.tsx"));

interface VersionsProps {
  text: TextName;
  /** What is written now. */
  html: string;
  bringBack: (html: string) => void;
}

/** Earlier versions of a text: to compare with what is written now, and to bring back. */
export function Versions({ text: { entity, entityId, label }, html, bringBack }: VersionsProps) {
  const t = useText();
  const versions = useQuery(
    query(listTextVersions, { query: { entity, entity_id: String(entityId), ...(label && { label }) } }),
  );
  const [chosen, setChosen] = useState<number>();
  return (
    <Loaded state={versions} log="Error fetching versions">
      {(all) =>
        all.length === 0 ? (
          <Notice tone="empty">{t(m.noVersion)}</Notice>
        ) : (
          <div className={styles.versions}>
            <ul className={styles.versionList} aria-label={t(m.earlierVersions)}>
              {all.map((version) => (
                <li key={version.id}>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-pressed={version.id === chosen}
                    onClick={() => setChosen(version.id)}
                  >
                    {titleOf(version)}
                  </Button>
                </li>
              ))}
            </ul>
            {chosen === undefined ? (
              <p className={styles.empty}>{t(m.chooseVersion)}</p>
            ) : (
              <Chosen key={chosen} id={chosen} html={html} bringBack={bringBack} />
            )}
          </div>
        )
      }
    </Loaded>
  );
}

const titleOf = ({ created_at, actor }: TextVersionEntry): string =>
  actor ? `${when(created_at)}, ${actor}` : say(m.firstText, { time: when(created_at) });

/** One version next to what is written now. */
function Chosen({ id, html, bringBack }: { id: number } & Pick<VersionsProps, "html" | "bringBack">) {
  const t = useText();
  const version = useQuery(query(readTextVersion, { query: { id: String(id) } }));
  return (
    <Loaded state={version} log="Error fetching a version">
      {({ html: earlier }) => (
        <section className={styles.compared} aria-label={t(m.comparison)}>
          <p className={styles.legend}>
            <del>{t(m.onlyThen)}</del> <ins>{t(m.onlyNow)}</ins>
          </p>
          <Suspense fallback={<p className={styles.empty}>{t(m.comparing)}</p>}>
            <Comparison before={earlier} after={html} />
          </Suspense>
          <Button size="small" onClick={() => bringBack(earlier)}>
            {t(m.bringBack)}
          </Button>
        </section>
      )}
    </Loaded>
  );
}
