import { listIssues } from "@optimyz/contract/api/endpoints/news-admin";
import { issueStates, type NewsletterIssue } from "@optimyz/contract/api/schemas/news";
import { query } from "../../shared/data/query.ts";
import { ListTools } from "../../shared/list/list-tools.tsx";
import { RemoteRows } from "../../shared/list/remote-rows.tsx";
import { Row } from "../../shared/list/row.tsx";
import { Meta, RowNote } from "../../shared/list/row-texts.tsx";
import { byTime, useRemoteList } from "../../shared/list/use-remote-list.ts";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { NewsFrame } from "./news-frame.tsx";

/** Posts that were sent to readers, with how many got them. */
export function IssueList() {
  const t = useText();
  const list = useRemoteList({
    query: (page) => query(listIssues, { query: page }),
    statuses: issueStates,
    sorts: byTime,
  });
  const choices = [
    { key: "", label: t(m.all) },
    { key: "sending", label: t(m.stillSending) },
    { key: "done", label: t(m.allQueued) },
  ];
  return (
    <NewsFrame current="issues">
      <ListTools
        list={list}
        noun={t(m.nounIssues)}
        filter={{ label: t(m.state), value: list.status, choices, set: list.setStatus }}
      />
      <RemoteRows
        list={list}
        empty={t(m.noIssues)}
        log="Error fetching sent posts"
        row={(issue) => <IssueRow key={issue.id} issue={issue} />}
      />
    </NewsFrame>
  );
}

function IssueRow({ issue: { title, readers, sent, refused, created_at } }: { issue: NewsletterIssue }) {
  const t = useText();
  return (
    <Row name={title}>
      <Meta>
        {[
          t(m.issueBegun, { time: when(created_at) }),
          t(m.issueCounts, { sent, readers }),
          ...(sent + refused < readers ? [t(m.stillSending)] : []),
        ].join(" · ")}
      </Meta>
      {refused > 0 && <RowNote>{t(m.issueRefused, { refused })}</RowNote>}
    </Row>
  );
}
