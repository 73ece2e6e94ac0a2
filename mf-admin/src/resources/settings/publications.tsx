import { rollbackSettings } from "@optimyz/contract/api/endpoints/settings-admin";
import type { SettingsRevision } from "@optimyz/contract/api/schemas/settings/admin";
import type { Text } from "@optimyz/kit";
import { Button, Notice } from "@optimyz/ui";
import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { ConfirmQuestion } from "../../shared/list/confirm-button.tsx";
import { Row } from "../../shared/list/row.tsx";
import { NumberedRows } from "../../shared/list/row-list.tsx";
import { InlineMeta } from "../../shared/list/row-texts.tsx";
import { Tag } from "../../shared/list/tag.tsx";
import { when } from "../../shared/list/when.ts";
import { useWithSession } from "../../shared/session/relogin.ts";
import { useText } from "../../texts.ts";
import { DifferenceTable } from "./difference-table.tsx";
import { groupedDifferences } from "./grouped-differences.ts";
import * as m from "./messages.ts";
import { publicationsQuery } from "./queries.ts";
import styles from "./settings.module.css";
import { useWords } from "./words.ts";

/** Earlier publications: author, time and changes; each can be restored. */
export function Publications() {
  const t = useText();
  const state = useInfiniteQuery({ ...publicationsQuery, select: ({ pages }) => pages.flatMap(({ items }) => items) });
  // Here, since the list is rebuilt when somebody publishes meanwhile.
  const [asked, setAsked] = useState<SettingsRevision>();
  return (
    <section aria-labelledby="settings-publications">
      <h2 id="settings-publications" className={styles.heading}>
        {t(m.publications)}
      </h2>
      <Loaded state={state} failed={t(m.publicationsNotAvailable)} log="Error fetching publications">
        {(publications) =>
          publications.length === 0 ? (
            <Notice tone="empty">{t(m.nothingPublished)}</Notice>
          ) : (
            <PublicationList state={state} publications={publications} ask={setAsked} />
          )
        }
      </Loaded>
      {asked && <BringBack publication={asked} close={() => setAsked(undefined)} />}
    </section>
  );
}

interface PublicationListProps {
  state: UseInfiniteQueryResult<readonly SettingsRevision[]>;
  publications: readonly SettingsRevision[];
  /** Asks whether one is to be brought back. */
  ask: (publication: SettingsRevision) => void;
}

function PublicationList({
  state: { fetchNextPage, hasNextPage, isFetchingNextPage },
  publications,
  ask,
}: PublicationListProps) {
  const t = useText();
  const attempt = useWithSession();
  const [reason, setReason] = useState<string>();
  const readOn = async () => {
    setReason(undefined);
    try {
      await attempt(() => fetchNextPage({ throwOnError: true }));
    } catch (error) {
      console.error("Error fetching older publications", error);
      setReason(reasonOf(error));
    }
  };
  return (
    <>
      <NumberedRows>
        {publications.map((publication) => (
          <Publication key={publication.revision} publication={publication} ask={ask} />
        ))}
      </NumberedRows>
      {reason && <Notice tone="error">{reason}</Notice>}
      {hasNextPage && (
        <Button
          className={styles.older}
          variant="secondary"
          size="small"
          busy={isFetchingNextPage}
          busyLabel={t(m.loading)}
          onClick={() => void readOn()}
        >
          {t(m.showOlder)}
        </Button>
      )}
    </>
  );
}

function Publication({ publication, ask }: { publication: SettingsRevision } & Pick<PublicationListProps, "ask">) {
  const t = useText();
  const { revision, created_at, actor, returns_to, live } = publication;
  const differences = groupedDifferences(publication.differences, useWords());
  return (
    <Row
      name={when(created_at)}
      buttons={
        live
          ? undefined
          : (nameId) => (
              <Button variant="secondary" size="small" aria-describedby={nameId} onClick={() => ask(publication)}>
                {t(m.bringBack)}
              </Button>
            )
      }
    >
      <p>
        {live && <Tag status={t(m.whatVisitorsSee)} tone="good" />}
        <InlineMeta>
          {` ${[t(m.publicationNumber, { number: revision }), authorOf(actor, t), broughtBack(returns_to, t)].filter(Boolean).join(", ")}`}
        </InlineMeta>
      </p>
      {differences.length > 0 && (
        <details className={styles.what}>
          <summary>{t(m.changes, { count: differences.length })}</summary>
          <DifferenceTable differences={differences} />
        </details>
      )}
    </Row>
  );
}

/** An administrator's e-mail address; a new site's first words come from a command with a token. */
const authorOf = (actor: string, t: Text): string =>
  actor.includes("@") ? t(m.publishedBy, { name: actor }) : t(m.firstWords);

const broughtBack = (revision: number | null, t: Text): string | false =>
  revision !== null && (revision === 0 ? t(m.backToBeginning) : t(m.broughtBack, { number: revision }));

function BringBack({ publication, close }: { publication: SettingsRevision; close: () => void }) {
  const t = useText();
  const { revision, created_at } = publication;
  const { busy, send } = useAdminMutation(rollbackSettings, {
    success: t(m.seenAgain),
  });
  return (
    <ConfirmQuestion
      label={t(m.bringBack)}
      busyLabel={t(m.bringingBack)}
      title={t(m.bringBackSettings, { time: when(created_at) })}
      busy={busy}
      close={close}
      run={() => send({ body: { revision } })}
      onFailure={(error) => console.error("Error bringing settings back", error)}
    >
      <p>{t(m.seenAtOnce)}</p>
    </ConfirmQuestion>
  );
}
