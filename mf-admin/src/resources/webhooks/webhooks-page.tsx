import { WEBHOOKS_MAX, type Webhook } from "@optimyz/contract/api/schemas/webhooks";
import { Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { ShownOnce } from "../../shared/feedback/shown-once.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { RowList } from "../../shared/list/row-list.tsx";
import { useText } from "../../texts.ts";
import { AddressRow } from "./address-row.tsx";
import { Deliveries } from "./deliveries.tsx";
import * as m from "./messages.ts";
import { NewAddress } from "./new-address.tsx";
import { webhooksQuery } from "./queries.ts";
import styles from "./webhooks.module.css";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/webhooks` */
export function Component() {
  const t = useText();
  const state = useQuery(webhooksQuery);
  return (
    <TabPage slug="webhooks" lead={t(m.lead)}>
      <Loaded state={state} log="Error fetching webhooks">
        {(webhooks) => (
          <>
            <Addresses webhooks={webhooks} />
            <Deliveries webhooks={webhooks} />
          </>
        )}
      </Loaded>
    </TabPage>
  );
}

function Addresses({ webhooks }: { webhooks: readonly Webhook[] }) {
  const t = useText();
  const [secret, setSecret] = useState<string>();
  return (
    <section aria-labelledby="webhooks-addresses">
      <h2 id="webhooks-addresses" className={styles.title}>
        {t(m.addresses)}
      </h2>
      {webhooks.length === 0 ? (
        <Notice tone="empty">{t(m.noAddress)}</Notice>
      ) : (
        <RowList
          items={webhooks}
          row={(webhook) => <AddressRow key={webhook.id} webhook={webhook} onSecret={setSecret} />}
        />
      )}
      {webhooks.length >= WEBHOOKS_MAX ? (
        <Notice tone="info">{t(m.full, { count: webhooks.length })}</Notice>
      ) : (
        <details className={styles.add} open={webhooks.length === 0}>
          <summary>{t(m.newAddress)}</summary>
          <NewAddress onSecret={setSecret} />
        </details>
      )}
      {secret !== undefined && (
        <ShownOnce title={t(m.keepSecret)} secret={secret} onClose={() => setSecret(undefined)}>
          {t(m.secretOnce)}
        </ShownOnce>
      )}
    </section>
  );
}
