import { adminOverview, listEnrolments } from "@optimyz/contract/api/endpoints/admin";
import { createSkill } from "@optimyz/contract/api/endpoints/content";
import { readChecklist } from "@optimyz/contract/api/endpoints/settings-admin";
import { adminToday } from "@optimyz/contract/api/endpoints/today";
import { mayCall, roleDuties } from "@optimyz/contract/api/roles";
import { appOf, PageMeta, useAtomValue, useTexts } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { useQuery } from "@tanstack/react-query";
import { clientOf, invalidate } from "../../shared/data/client.ts";
import { contentQuery } from "../../shared/data/content.ts";
import { countsQuery } from "../../shared/data/counts.ts";
import { waitShortly } from "../../shared/data/fresh-loader.ts";
import tab from "../../shared/layout/tab-page.module.css";
import { adminAtom } from "../../shared/session/session.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { statusInSentence } from "../../shared/statuses/words.ts";
import { useText } from "../../texts.ts";
import { checklistQuery } from "../settings/queries.ts";
import { latestTestimonialsQuery } from "../testimonials/queries.ts";
import { Checklist } from "./checklist.tsx";
import { ContentOverview } from "./content-overview.tsx";
import * as m from "./messages.ts";
import { OverTime } from "./over-time.tsx";
import { overviewQuery, todayQuery } from "./queries.ts";
import { Today } from "./today.tsx";
import { Waiting } from "./waiting.tsx";

/**
 * Fetches what the role may see; at a first load the role is unknown, and each part of the page fetches its own data.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const app = appOf(context);
  const client = clientOf(app);
  const role = app.store.get(adminAtom)?.role;
  void invalidate(client, ["/api/admin/"], () => false);
  if (role === undefined) return null;
  await waitShortly(
    client.prefetchQuery(countsQuery),
    mayCall(role, adminToday) && client.prefetchQuery(todayQuery),
    mayCall(role, listEnrolments) && client.prefetchQuery(overviewQuery),
    mayCall(role, createSkill) && client.prefetchQuery(latestTestimonialsQuery),
    mayCall(role, createSkill) && client.prefetchQuery(contentQuery),
    mayCall(role, readChecklist) && client.prefetchQuery(checklistQuery),
  );
  return null;
}

/**
 * What waits and the day's work first, which are opened many times a day; then what a new site still needs, the latest
 * entries and what is missing, as far as the role works with it.
 */
export function Component() {
  const t = useText();
  const { say } = useTexts();
  const admin = useAtomValue(adminAtom);
  const may = useMay();
  const counts = useQuery(countsQuery);
  if (!admin) return null;
  const { email, role } = admin;
  return (
    <>
      <PageMeta title={t(m.pageTitle)} />
      <div className={tab.head}>
        <div>
          <h1 className={tab.title} tabIndex={-1} data-tab-title="">
            {t(m.welcome)}
          </h1>
          <p className={tab.lead}>
            {t(m.loggedInAs, { email })}{" "}
            {role === "owner"
              ? t(m.ownersChange)
              : t(m.yourRole, { role: statusInSentence(role), duties: say(roleDuties[role]) })}
          </p>
        </div>
      </div>
      <Waiting counts={counts} />
      {may(adminToday) && <Today />}
      {may(readChecklist) && <Checklist />}
      {may(listEnrolments) && may(adminOverview) && <PeopleOverTime />}
      {may(createSkill) && <ContentOverview />}
    </>
  );
}

function PeopleOverTime() {
  return <OverTime overview={useQuery(overviewQuery)} />;
}
