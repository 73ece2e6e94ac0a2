import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { AppSection } from "./app-section.tsx";
import { IdentitiesSection } from "./identities-section.tsx";
import { LanguageSection } from "./language-section.tsx";
import { NameSection } from "./name-section.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { profileQuery } from "./queries.ts";
import { CodesDialog } from "./recovery-codes.tsx";
import { RecoverySection } from "./recovery-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { TokensSection } from "./tokens-section.tsx";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** `/admin/dashboard/profile` */
export function Component() {
  const t = useText();
  const state = useQuery(profileQuery);
  /** Recovery codes that were just made, shown until they are kept. */
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <TabPage slug="profile" lead={t(m.lead)}>
      <Loaded state={state} log="Error fetching the profile" failed={t(m.notAvailable)}>
        {(profile) => (
          <>
            <NameSection profile={profile} />
            <LanguageSection profile={profile} />
            <PasswordSection profile={profile} />
            <AppSection profile={profile} onCodes={setCodes} />
            <PasskeysSection profile={profile} onCodes={setCodes} />
            <IdentitiesSection />
            <RecoverySection profile={profile} onCodes={setCodes} />
            <TokensSection />
            <SessionsSection />
          </>
        )}
      </Loaded>
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </TabPage>
  );
}
