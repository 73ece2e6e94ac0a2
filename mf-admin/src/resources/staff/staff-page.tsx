import { listIdentityProviders } from "@optimyz/contract/api/endpoints/openid";
import { useAtomValue } from "@optimyz/kit";
import { useParams } from "@optimyz/kit/router";
import { ButtonLink, Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { Component as NoSuchTab } from "../../shared/layout/no-such-tab.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { RowList } from "../../shared/list/row-list.tsx";
import { adminAtom } from "../../shared/session/session.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { title as signIn } from "../sign-in/messages.ts";
import { SignInPage } from "../sign-in/sign-in-page.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberRow } from "./member-row.tsx";
import { staffQuery } from "./queries.ts";
import styles from "./staff.module.css";

/** Last segment of the page of services that people sign in by. */
const SIGN_IN = "sign-in";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** `/admin/dashboard/staff`, and the services that people sign in by */
export function Component() {
  const { part } = useParams();
  if (part === undefined) return <StaffPage />;
  return part === SIGN_IN ? <SignInPage /> : <NoSuchTab />;
}

function StaffPage() {
  const t = useText();
  const may = useMay();
  const state = useQuery(staffQuery);
  const own = useAtomValue(adminAtom)?.email;
  return (
    <TabPage slug="staff" lead={t(m.lead)}>
      {may(listIdentityProviders) && (
        <ButtonLink variant="secondary" size="small" to={`${tabPath("staff")}/${SIGN_IN}`}>
          {t(signIn)}
        </ButtonLink>
      )}
      <Loaded state={state} log="Error fetching staff">
        {({ staff, invitations }) => {
          const owners = staff.filter(({ role }) => role === "owner").length;
          return (
            <>
              <RowList
                items={staff}
                row={(member) => (
                  <MemberRow
                    key={member.id}
                    member={member}
                    isOwn={member.email === own}
                    isLastOwner={member.role === "owner" && owners === 1}
                  />
                )}
              />
              <section aria-labelledby="staff-invitations">
                <h2 id="staff-invitations" className={styles.heading}>
                  {t(m.invitations)}
                </h2>
                {invitations.length === 0 ? (
                  <Notice tone="empty">{t(m.nobodyInvited)}</Notice>
                ) : (
                  <RowList
                    items={invitations}
                    row={(invitation) => <InvitationRow key={invitation.id} invitation={invitation} />}
                  />
                )}
              </section>
              <section aria-labelledby="staff-invite">
                <h2 id="staff-invite" className={styles.heading}>
                  {t(m.inviteSomebody)}
                </h2>
                <InviteForm />
              </section>
            </>
          );
        }}
      </Loaded>
    </TabPage>
  );
}
