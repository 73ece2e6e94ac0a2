import { createReleaseToken, revokeReleaseToken } from "@optimyz/contract/release-endpoints";
import type { ReleaseToken } from "@optimyz/contract/release-registry";
import { errorText } from "@optimyz/kit";
import { EndpointForm, fieldsOf, Notice, SelectField, SubmitButton, TextField } from "@optimyz/ui";
import { useState } from "react";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { ActionButton } from "../../shared/list/action-button.tsx";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
import { useWithSession } from "../../shared/session/relogin.ts";
import { overviewQuery } from "./overview.ts";
import styles from "./releases.module.css";

const { choice, field } = fieldsOf(createReleaseToken);

interface TokensSectionProps {
  tokens: readonly ReleaseToken[];
  /** Front-ends that a token can be for. */
  names: readonly string[];
  /** Whether the admin has the origin that every front-end's code runs at. */
  isAtSiteOrigin: boolean;
}

/** Deploy tokens: who may release what. */
export function TokensSection({ tokens, names, isAtSiteOrigin }: TokensSectionProps) {
  return (
    <section aria-labelledby="releases-tokens">
      <h2 id="releases-tokens" className={styles.title}>
        Tokens
      </h2>
      {isAtSiteOrigin && (
        <Notice tone="info" className={styles.notice}>
          A release that somebody publishes with a token could do in your name whatever you can do here, because it runs
          at the same web address as this admin; set ADMIN_ORIGIN to prevent that (see docs/production.md).
        </Notice>
      )}
      <NewToken names={names} />
      {tokens.length === 0 ? (
        <Notice tone="empty">No team has a token yet.</Notice>
      ) : (
        <ul className={rows.list}>
          {tokens.map((token) => (
            <Token key={token.id} token={token} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Token({ token }: { token: ReleaseToken }) {
  const id = `release-token-${token.id}`;
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <h3 className={rows.name} id={id}>
          {token.label}
        </h3>
        <p className={rows.facts}>
          {token.scope === "*" ? "all front-ends" : token.scope}, made {when(token.createdAt)} by {token.createdBy},{" "}
          {token.lastUsedAt ? `last used ${when(token.lastUsedAt)}` : "never used"}
        </p>
        {token.revokedAt && <p className={styles.failures}>revoked {when(token.revokedAt)}</p>}
      </div>
      {!token.revokedAt && (
        <ActionButton
          endpoint={revokeReleaseToken}
          request={{ params: { id: token.id } }}
          refresh={[overviewQuery]}
          log="Error revoking a token"
          describedBy={id}
        >
          Revoke
        </ActionButton>
      )}
    </li>
  );
}

function NewToken({ names }: { names: readonly string[] }) {
  const attempt = useWithSession();
  const [made, setMade] = useState<string>();
  const scopes = [...names.map((name) => ({ value: name, label: name })), { value: "*", label: "All front-ends" }];
  return (
    <EndpointForm
      className={styles.form}
      endpoint={createReleaseToken}
      mutation={{ attempt, refresh: [overviewQuery] }}
      onSuccess={({ token }, _input, form) => {
        setMade(token);
        form.reset();
      }}
    >
      <SelectField {...choice("scope")} options={scopes} />
      <TextField {...field("label")} />
      <FailureReason words={(error) => errorText(error, "Something went wrong")} />
      <SubmitButton busyLabel="Making...">Make a token</SubmitButton>
      {made && (
        <Notice tone="success" title="Copy this token now. It is shown once.">
          <code className={styles.token}>{made}</code>
        </Notice>
      )}
    </EndpointForm>
  );
}
