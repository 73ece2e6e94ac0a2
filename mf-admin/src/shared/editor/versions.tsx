import { listTextVersions, readTextVersion } from "@optimyz/contract/api/endpoints/texts";
import type { TextVersionEntry } from "@optimyz/contract/api/schemas/texts";
import { Button, Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { query } from "../data/query.ts";
import { Loaded } from "../feedback/loaded.tsx";
import { when } from "../list/when.ts";
import styles from "./editor.module.css";
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
  const versions = useQuery(
    query(listTextVersions, { query: { entity, entity_id: String(entityId), ...(label && { label }) } }),
  );
  const [chosen, setChosen] = useState<number>();
  return (
    <Loaded state={versions} log="Error fetching versions">
      {(all) =>
        all.length === 0 ? (
          <Notice tone="empty">There is no earlier version yet. Each save makes one.</Notice>
        ) : (
          <div className={styles.versions}>
            <ul className={styles.versionList} aria-label="Earlier versions">
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
              <p className={styles.empty}>Choose a version to compare it with what is written now.</p>
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
  actor ? `${when(created_at)}, ${actor}` : `${when(created_at)}, the first text`;

/** One version next to what is written now. */
function Chosen({ id, html, bringBack }: { id: number } & Pick<VersionsProps, "html" | "bringBack">) {
  const version = useQuery(query(readTextVersion, { query: { id: String(id) } }));
  return (
    <Loaded state={version} log="Error fetching a version">
      {({ html: earlier }) => (
        <section className={styles.compared} aria-label="Comparison">
          <p className={styles.legend}>
            <del>Only in this version</del> <ins>Only in what is written now</ins>
          </p>
          <Suspense fallback={<p className={styles.empty}>Comparing...</p>}>
            <Comparison before={earlier} after={html} />
          </Suspense>
          <Button size="small" onClick={() => bringBack(earlier)}>
            Bring this version back
          </Button>
        </section>
      )}
    </Loaded>
  );
}
