import { createDateFeed, removeDateFeed } from "@optimyz/contract/api/endpoints/date-feeds";
import { DATE_FEEDS_MAX, type DateFeed, dateFeedKinds } from "@optimyz/contract/api/schemas/date-feeds";
import type { InputOf, Text } from "@optimyz/kit";
import { cx, Notice, SelectField, SubmitButton } from "@optimyz/ui";
import { useState } from "react";
import { useAdminMutation } from "../../../shared/data/use-admin-mutation.ts";
import { ShownOnce } from "../../../shared/feedback/shown-once.tsx";
import { AdminForm } from "../../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../../shared/forms/failure-reason.tsx";
import forms from "../../../shared/forms/forms.module.css";
import part from "../../../shared/layout/part.module.css";
import { ConfirmButton } from "../../../shared/list/confirm-button.tsx";
import { Row } from "../../../shared/list/row.tsx";
import { RowList } from "../../../shared/list/row-list.tsx";
import { Meta } from "../../../shared/list/row-texts.tsx";
import { when } from "../../../shared/list/when.ts";
import { useText } from "../../../texts.ts";
import styles from "./elsewhere.module.css";
import * as m from "./messages.ts";
import type { FoundFeeds } from "./queries.ts";

type Of = Pick<DateFeed, "kind" | "name">;

const wordsOf = ({ kind, name }: Of, t: Text): string =>
  kind === "all" ? t(m.allDates) : t(kind === "trainer" ? m.ofTrainer : m.atPlace, { name });

/** The calendar feeds, and a form for another one. */
export function FeedsSection({ found: { feeds, trainers, places } }: { found: FoundFeeds }) {
  const t = useText();
  const [url, setUrl] = useState<string>();
  const choices: Of[] = [
    { kind: "all", name: "" },
    ...trainers.map((name): Of => ({ kind: "trainer", name })),
    ...places.map((name): Of => ({ kind: "place", name })),
  ];
  return (
    <section aria-labelledby="elsewhere-feeds">
      <h2 id="elsewhere-feeds" className={part.heading}>
        {t(m.feeds)}
      </h2>
      <p className={part.quiet}>{t(m.feedsLead)}</p>
      {feeds.length === 0 ? (
        <Notice tone="empty">{t(m.noFeed)}</Notice>
      ) : (
        <RowList items={feeds} row={(feed) => <FeedRow key={feed.id} feed={feed} />} />
      )}
      {feeds.length >= DATE_FEEDS_MAX ? (
        <Notice tone="info">{t(m.full, { count: feeds.length })}</Notice>
      ) : (
        <AdminForm
          className={cx(forms.form, styles.new)}
          endpoint={createDateFeed}
          read={(_endpoint, { kind }) => chosenIn(String(kind))}
          toasts={{ success: t(m.feedMade) }}
          onSuccess={(made) => setUrl(made.url)}
        >
          <SelectField
            name="kind"
            label={t(m.feedOf)}
            required
            options={choices.map((choice) => ({ value: `${choice.kind} ${choice.name}`, label: wordsOf(choice, t) }))}
          />
          <FailureReason />
          <SubmitButton variant="secondary" busyLabel={t(m.oneMoment)}>
            {t(m.makeFeed)}
          </SubmitButton>
        </AdminForm>
      )}
      {url !== undefined && (
        <ShownOnce title={t(m.keepAddress)} secret={url} onClose={() => setUrl(undefined)}>
          {t(m.addressOnce)}
        </ShownOnce>
      )}
    </section>
  );
}

/** @param choice such as `place Room 2` */
function chosenIn(choice: string): InputOf<typeof createDateFeed> {
  const kind = dateFeedKinds.find((each) => choice.startsWith(`${each} `)) ?? "all";
  return { kind, name: choice.slice(kind.length + 1) };
}

function FeedRow({ feed }: { feed: DateFeed }) {
  const t = useText();
  const { busy, send } = useAdminMutation(removeDateFeed, { success: ({ message }) => message });
  return (
    <Row
      name={wordsOf(feed, t)}
      buttons={(nameId) => (
        <ConfirmButton
          label={t(m.end)}
          busyLabel={t(m.ending)}
          title={t(m.endQuestion)}
          describedBy={nameId}
          busy={busy}
          run={() => send({ params: { id: feed.id } })}
          onFailure={(error) => console.error("Error ending a calendar feed", error)}
        >
          <p>{t(m.endMeans)}</p>
        </ConfirmButton>
      )}
    >
      <Meta>{t(m.madeBy, { who: feed.created_by, time: when(feed.created_at) })}</Meta>
    </Row>
  );
}
