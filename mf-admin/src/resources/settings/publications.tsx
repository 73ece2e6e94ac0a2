import { listSettingsRevisions, rollbackSettings } from "@optimyz/contract/endpoints/settings-admin";
import type { SettingsRevision } from "@optimyz/contract/schemas/settings/admin";
import { useApp, useQuery } from "@optimyz/kit";
import { Button, Notice } from "@optimyz/ui";
import { useState } from "react";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { ConfirmQuestion } from "../../shared/list/confirm-button.tsx";
import { count } from "../../shared/list/count.ts";
import list from "../../shared/list/list.module.css";
import { Row } from "../../shared/list/row.tsx";
import { when } from "../../shared/list/when.ts";
import { useWithSession } from "../../shared/session/relogin.ts";
import { DifferenceTable } from "./difference-table.tsx";
import { groupedDifferences } from "./grouped-differences.ts";
import { draftQuery, publicationsQuery } from "./queries.ts";
import styles from "./settings.module.css";

/** Earlier publications: author, time and changes; each can be restored. */
export function Publications() {
  const newest = useQuery(publicationsQuery);
  // Here, since the list is rebuilt when somebody publishes meanwhile.
  const [asked, setAsked] = useState<SettingsRevision>();
  return (
    <section aria-labelledby="settings-publications">
      <h2 id="settings-publications" className={styles.heading}>
        Publications
      </h2>
      <Loaded state={newest} failed="The publications are not available right now." log="Error fetching publications">
        {({ items, nextCursor }) =>
          items.length === 0 ? (
            <Notice tone="empty">Nothing was published yet. Visitors see the settings that the site came with.</Notice>
          ) : (
            <PublicationList key={items[0]?.revision} newest={items} cursor={nextCursor} ask={setAsked} />
          )
        }
      </Loaded>
      {asked && <BringBack publication={asked} close={() => setAsked(undefined)} />}
    </section>
  );
}

interface PublicationListProps {
  newest: readonly SettingsRevision[];
  /** Of the next page. */
  cursor: string | null;
  /** Asks whether one is to be brought back. */
  ask: (publication: SettingsRevision) => void;
}

function PublicationList({ newest, cursor, ask }: PublicationListProps) {
  const { api } = useApp();
  const attempt = useWithSession();
  const [older, setOlder] = useState<{ items: readonly SettingsRevision[]; cursor: string | null }>({
    items: [],
    cursor,
  });
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const readOn = async () => {
    setBusy(true);
    setReason(undefined);
    try {
      const query = { cursor: older.cursor ?? undefined };
      const page = await attempt(() => api.call(listSettingsRevisions, { query }));
      setOlder(({ items }) => ({ items: [...items, ...page.items], cursor: page.nextCursor }));
    } catch (error) {
      console.error("Error fetching older publications", error);
      setReason(reasonOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <ol className={list.rows}>
        {[...newest, ...older.items].map((publication) => (
          <Publication key={publication.revision} publication={publication} ask={ask} />
        ))}
      </ol>
      {reason && <Notice tone="error">{reason}</Notice>}
      {older.cursor && (
        <Button
          className={styles.older}
          variant="secondary"
          size="small"
          busy={busy}
          busyLabel="Loading..."
          onClick={() => void readOn()}
        >
          Show older
        </Button>
      )}
    </>
  );
}

function Publication({ publication, ask }: { publication: SettingsRevision } & Pick<PublicationListProps, "ask">) {
  const { revision, created_at, actor, returns_to, live } = publication;
  const differences = groupedDifferences(publication.differences);
  return (
    <Row
      name={when(created_at)}
      buttons={
        live
          ? undefined
          : (nameId) => (
              <Button variant="secondary" size="small" aria-describedby={nameId} onClick={() => ask(publication)}>
                Bring back
              </Button>
            )
      }
    >
      <p>
        {live && (
          <span className={list.tag} data-tone="good">
            What visitors see
          </span>
        )}
        <span className={list.meta}>
          {[` Publication ${revision}`, authorOf(actor), broughtBack(returns_to)].filter(Boolean).join(", ")}
        </span>
      </p>
      {differences.length > 0 && (
        <details className={styles.what}>
          <summary>{count(differences.length, "change", "changes")}</summary>
          <DifferenceTable differences={differences} />
        </details>
      )}
    </Row>
  );
}

/** An administrator's e-mail address; a new site's first words come from a command with a token. */
const authorOf = (actor: string): string =>
  actor.includes("@") ? `by ${actor}` : "the words that the site began with";

const broughtBack = (revision: number | null): string | false =>
  revision !== null && (revision === 0 ? "back to the beginning" : `publication ${revision} brought back`);

function BringBack({ publication, close }: { publication: SettingsRevision; close: () => void }) {
  const { revision, created_at } = publication;
  const { busy, send } = useAdminMutation(rollbackSettings, {
    refresh: [draftQuery, publicationsQuery],
    success: "Visitors see these settings again.",
  });
  return (
    <ConfirmQuestion
      label="Bring back"
      busyLabel="Bringing back..."
      title={`Bring back the settings of ${when(created_at)}?`}
      busy={busy}
      close={close}
      run={() => send({ body: { revision } })}
      onFailure={(error) => console.error("Error bringing settings back", error)}
    >
      <p>Visitors see them at once. What is published now stays in this list and can be brought back as well.</p>
    </ConfirmQuestion>
  );
}
