import { listSubscribers, removeSubscriber, subscribersCsvPath } from "@optimyz/contract/api/endpoints/news-admin";
import { type Subscriber, subscriberStates } from "@optimyz/contract/api/schemas/news";
import { query } from "../../shared/data/query.ts";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { CsvLink } from "../../shared/list/csv-link.tsx";
import { languageName } from "../../shared/list/language-name.ts";
import { ListTools } from "../../shared/list/list-tools.tsx";
import { RemoteRows } from "../../shared/list/remote-rows.tsx";
import { Row } from "../../shared/list/row.tsx";
import { Meta } from "../../shared/list/row-texts.tsx";
import { choicesOf, Tag } from "../../shared/list/tag.tsx";
import { byTime, useRemoteList } from "../../shared/list/use-remote-list.ts";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { NewsFrame } from "./news-frame.tsx";

/** Who reads the newsletter, and who has asked for it. */
export function ReaderList() {
  const t = useText();
  const list = useRemoteList({
    query: (page) => query(listSubscribers, { query: page }),
    statuses: subscriberStates,
    sorts: byTime,
  });
  const choices = [{ key: "", label: t(m.all) }, ...choicesOf(subscriberStates)];
  return (
    <NewsFrame current="readers">
      <ListTools
        list={list}
        noun={t(m.nounReaders)}
        placeholder={t(m.searchByEmail)}
        filter={{ label: t(m.state), value: list.status, choices, set: list.setStatus }}
      >
        <CsvLink path={subscribersCsvPath} search={list.search} status={list.status} />
      </ListTools>
      <RemoteRows
        list={list}
        empty={t(m.noReaders)}
        log="Error fetching readers"
        row={(reader) => <ReaderRow key={reader.id} reader={reader} />}
      />
    </NewsFrame>
  );
}

function ReaderRow({ reader: { id, email, language, state, created_at, confirmed_at } }: { reader: Subscriber }) {
  const t = useText();
  const { busy, send } = useAdminMutation(removeSubscriber, { success: ({ message }) => message });
  return (
    <Row
      name={email}
      buttons={(nameId) => (
        <ConfirmButton
          describedBy={nameId}
          label={t(m.remove)}
          busyLabel={t(m.removing)}
          busy={busy}
          title={t(m.removeQuestion, { email })}
          run={() => send({ params: { id } })}
          onFailure={(error) => console.error("Error removing a reader", error)}
        >
          <p>{t(m.removedFor)}</p>
        </ConfirmButton>
      )}
    >
      <Meta>
        <Tag status={state} />{" "}
        {[
          confirmed_at ? t(m.confirmedOn, { time: when(confirmed_at) }) : t(m.asked, { time: when(created_at) }),
          ...(language ? [t(m.readsIn, { language: languageName(language) })] : []),
        ].join(" · ")}
      </Meta>
    </Row>
  );
}
