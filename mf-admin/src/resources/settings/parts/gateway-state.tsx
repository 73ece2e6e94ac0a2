import { Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../texts.ts";
import { gatewaysQuery } from "../queries.ts";
import { CopiedAddress } from "./copied-address.tsx";
import * as m from "./messages.ts";

/** Whether the chosen gateway's secrets are there, of which mode, and the address that it is to be told. */
export function GatewayState({ name }: { name: string }) {
  const t = useText();
  const { data: gateways, isError } = useQuery({ ...gatewaysQuery, enabled: name !== "none" });
  if (name === "none") return null;
  if (isError) return <Notice tone="error">{t(m.gatewayNotRead)}</Notice>;
  const gateway = gateways?.find((each) => each.name === name);
  if (!gateway) return <p role="status">{t(m.readingGateway)}</p>;
  const { mode, has_webhook_secret: hasSecret, webhook_url: url } = gateway;
  const state = mode === null ? m.keysMissing : mode === "test" ? m.keysOfTest : m.keysLive;
  return (
    <Notice tone={mode === "live" && hasSecret ? "success" : "info"} title={t(state)}>
      {!hasSecret && <p>{t(m.webhookSecretMissing)}</p>}
      <p>{t(m.webhookAddress)}</p>
      <CopiedAddress url={url} />
    </Notice>
  );
}
