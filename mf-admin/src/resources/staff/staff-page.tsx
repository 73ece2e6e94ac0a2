import { useAtomValue } from "@optimyz/kit";
import { Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { RowList } from "../../shared/list/row-list.tsx";
import { adminAtom } from "../../shared/session/session.ts";
import { InvitationRow } from "./invitation-row.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberRow } from "./member-row.tsx";
import { staffQuery } from "./queries.ts";
import styles from "./staff.module.css";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** `/admin/dashboard/staff` */
export function Component() {
  const t = useText();
  const state = useQuery(staffQuery);
  const own = useAtomValue(adminAtom)?.email;
  return (
    <TabPage slug="staff" lead={t(m.lead)}>
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
