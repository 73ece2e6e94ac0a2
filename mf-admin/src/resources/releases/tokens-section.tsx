import { createReleaseToken, revokeReleaseToken } from "@optimyz/contract/release-endpoints";
import type { ReleaseToken } from "@optimyz/contract/release-registry";
import { useApp } from "@optimyz/kit";
import { Form, Notice, SelectField, SubmitButton, TextField } from "@optimyz/ui";
import { useState } from "react";
import { ActionButton } from "../../shared/list/action-button.tsx";
import { when } from "../../shared/list/when.ts";
import { useReload } from "./overview.ts";
import styles from "./releases.module.css";

interface TokensSectionProps {
  tokens: readonly ReleaseToken[];
  /** Front-ends that a token can be for. */
  names: readonly string[];
}

/** Deploy tokens: who may release what. */
export function TokensSection({ tokens, names }: TokensSectionProps) {
  return (
    <section aria-labelledby="releases-tokens">
      <h2 id="releases-tokens" className={styles.title}>
        Tokens
      </h2>
      <NewToken names={names} />
      {tokens.length === 0 ? (
        <Notice tone="empty">No team has a token yet.</Notice>
      ) : (
        <ul className={styles.rows}>
          {tokens.map((token) => (
            <Token key={token.id} token={token} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Token({ token }: { token: ReleaseToken }) {
  const { api } = useApp();
  const reload = useReload();
  const revoke = async () => {
    await api.call(revokeReleaseToken, { params: { id: token.id } });
    await reload();
  };
  const id = `release-token-${token.id}`;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name} id={id}>
          {token.label}
        </h3>
        <p className={styles.facts}>
          {token.scope === "*" ? "all front-ends" : token.scope}, made {when(token.createdAt)} by {token.createdBy},{" "}
          {token.lastUsedAt ? `last used ${when(token.lastUsedAt)}` : "never used"}
        </p>
        {token.revokedAt && <p className={styles.failures}>revoked {when(token.revokedAt)}</p>}
      </div>
      {!token.revokedAt && (
        <ActionButton run={revoke} log="Error revoking a token" describedBy={id}>
          Revoke
        </ActionButton>
      )}
    </li>
  );
}

function NewToken({ names }: { names: readonly string[] }) {
  const { api } = useApp();
  const reload = useReload();
  const [made, setMade] = useState<string>();
  const scopes = [...names.map((name) => ({ value: name, label: name })), { value: "*", label: "All front-ends" }];
  const create = async ({ scope = "", label = "" }: Record<string, string>, form: HTMLFormElement) => {
    const { token } = await api.call(createReleaseToken, { body: { scope, label } });
    setMade(token);
    form.reset();
    await reload();
  };
  return (
    <Form className={styles.form} onSubmit={create}>
      <SelectField name="scope" label="Front-end" required options={scopes} />
      <TextField name="label" label="What it is for" required maxLength={80} />
      <SubmitButton busyLabel="Making...">Make a token</SubmitButton>
      {made && (
        <Notice tone="success" title="Copy this token now. It is shown once.">
          <code className={styles.token}>{made}</code>
        </Notice>
      )}
    </Form>
  );
}
