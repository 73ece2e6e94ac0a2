import type { listIdentityProviders } from "@optimyz/contract/api/endpoints/openid";
import { IDENTITY_PROVIDERS_MAX } from "@optimyz/contract/api/schemas/openid";
import type { OutputOf } from "@optimyz/kit";
import { Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { RowList } from "../../shared/list/row-list.tsx";
import { useText } from "../../texts.ts";
import lists from "../webhooks/webhooks.module.css";
import * as m from "./messages.ts";
import { NewProvider } from "./new-provider.tsx";
import { ProviderRow } from "./provider-row.tsx";
import { providersQuery } from "./queries.ts";
import styles from "./sign-in.module.css";

/** `/admin/dashboard/staff/sign-in`: services that people sign in by. */
export function SignInPage() {
  const t = useText();
  const state = useQuery(providersQuery);
  return (
    <TabPage slug="staff" title={t(m.title)} lead={t(m.lead)} related="staff">
      <Loaded state={state} log="Error fetching the services of the login">
        {(found) => <Services {...found} />}
      </Loaded>
    </TabPage>
  );
}

function Services({ providers, ...addresses }: OutputOf<typeof listIdentityProviders>) {
  const t = useText();
  return (
    <section aria-labelledby="sign-in-services">
      <h2 id="sign-in-services" className={lists.title}>
        {t(m.services)}
      </h2>
      {providers.length === 0 ? (
        <Notice tone="empty">{t(m.none)}</Notice>
      ) : (
        <RowList items={providers} row={(provider) => <ProviderRow key={provider.id} provider={provider} />} />
      )}
      <h2 className={lists.title}>{t(m.returnAddresses)}</h2>
      <p>{t(m.returnWhy)}</p>
      <dl className={styles.addresses}>
        <dt>{t(m.forVisitors)}</dt>
        <dd>{addresses.visitors_return_to}</dd>
        <dt>{t(m.forStaff)}</dt>
        <dd>{addresses.staff_return_to}</dd>
      </dl>
      {providers.length >= IDENTITY_PROVIDERS_MAX ? (
        <Notice tone="info">{t(m.full, { count: providers.length })}</Notice>
      ) : (
        <details className={lists.add} open={providers.length === 0}>
          <summary>{t(m.newService)}</summary>
          <NewProvider hasGoogle={providers.length > 0} />
        </details>
      )}
    </section>
  );
}
