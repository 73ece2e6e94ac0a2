import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { AppSection } from "./app-section.tsx";
import { NameSection } from "./name-section.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { profileQuery } from "./queries.ts";
import { CodesDialog } from "./recovery-codes.tsx";
import { RecoverySection } from "./recovery-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/profile` */
export function Component() {
  const state = useQuery(profileQuery);
  /** Recovery codes that were just made, shown until they are kept. */
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <TabPage slug="profile" lead="Who you are here, how you log in, and where you are logged in.">
      <Loaded state={state} log="Error fetching the profile" failed="Your profile is not available right now.">
        {(profile) => (
          <>
            <NameSection profile={profile} />
            <PasswordSection profile={profile} />
            <AppSection profile={profile} onCodes={setCodes} />
            <PasskeysSection profile={profile} onCodes={setCodes} />
            <RecoverySection profile={profile} onCodes={setCodes} />
            <SessionsSection />
          </>
        )}
      </Loaded>
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </TabPage>
  );
}
