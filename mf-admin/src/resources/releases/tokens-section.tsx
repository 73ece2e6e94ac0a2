import { createReleaseToken, revokeReleaseToken } from "@optimyz/contract/protocol/release-endpoints";
import { type ReleaseToken, type Revision, TOKEN_DAYS, TOKENS_MAX } from "@optimyz/contract/protocol/release-registry";
import { errorText } from "@optimyz/kit";
import { fieldsOf, Notice, NumberField, SubmitButton, TextField } from "@optimyz/ui";
import { useId, useState } from "react";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { ActionButton } from "../../shared/list/action-button.tsx";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
import { namesOf } from "./overview.ts";
import { OwnOriginNotice } from "./own-origin-notice.tsx";
import styles from "./releases.module.css";

const { field } = fieldsOf(createReleaseToken);

interface TokensSectionProps {
  tokens: readonly ReleaseToken[];
  live: Revision;
  /** Whether the admin has the origin that every front-end's code runs at. */
  isAtSiteOrigin: boolean;
}

/** Deploy tokens. */
export function TokensSection({ tokens, live, isAtSiteOrigin }: TokensSectionProps) {
  const over = tokens.filter(isOver);
  const valid = tokens.filter((token) => !over.includes(token));
  return (
    <section aria-labelledby="releases-tokens">
      <h2 id="releases-tokens" className={styles.title}>
        Tokens
      </h2>
      {isAtSiteOrigin && <OwnOriginNotice what="token" />}
      {valid.length >= TOKENS_MAX && (
        <Notice tone="info" className={styles.notice}>
          The site has {valid.length} valid tokens, and more are not possible. Revoke one that nobody uses.
        </Notice>
      )}
      {!isAtSiteOrigin && valid.length < TOKENS_MAX && <NewToken names={namesOf(live)} />}
      {valid.length === 0 ? (
        <Notice tone="empty">{over.length === 0 ? "No team has a token yet." : "No team has a valid token."}</Notice>
      ) : (
        <TokenList tokens={valid} live={live} />
      )}
      {over.length > 0 && (
        <details className={styles.others}>
          <summary>Revoked or expired: {over.length}</summary>
          <TokenList tokens={over} live={live} />
        </details>
      )}
    </section>
  );
}

const isOver = ({ revokedAt, expiresAt }: ReleaseToken): boolean =>
  revokedAt !== null || (typeof expiresAt === "string" && Date.parse(expiresAt) <= Date.now());

function TokenList({ tokens, live }: Pick<TokensSectionProps, "tokens" | "live">) {
  return (
    <ul className={rows.list}>
      {tokens.map((token) => (
        <Token key={token.id} token={token} live={live} />
      ))}
    </ul>
  );
}

/** What a token is for, in words: of a front-end that is not live, why it stays. */
function scopeInWords(scope: string, { versions, retired = [] }: Revision): string {
  if (scope === "*") return "all front-ends";
  if (retired.includes(scope)) return `${scope}, which is retired and comes back with its next release`;
  return scope in versions ? scope : `${scope}, which is not released yet`;
}

/** When a token expires; an old one without an expiry is valid until it is revoked. */
function endInWords(expiresAt: string | null | undefined): string {
  if (!expiresAt) return "does not expire";
  return Date.parse(expiresAt) > Date.now() ? `expires ${when(expiresAt)}` : `expired ${when(expiresAt)}`;
}

function Token({ token, live }: { token: ReleaseToken; live: Revision }) {
  const id = `release-token-${token.id}`;
  const end = endInWords(token.expiresAt);
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <h3 className={rows.name} id={id}>
          {token.label}
        </h3>
        <p className={rows.facts}>
          {scopeInWords(token.scope, live)}, made {when(token.createdAt)} by {token.createdBy},{" "}
          {token.lastUsedAt ? `last used ${when(token.lastUsedAt)}` : "never used"}
          {!isOver(token) && <span>, {end}</span>}
        </p>
        {isOver(token) && (
          <p className={styles.failures}>{token.revokedAt ? `revoked ${when(token.revokedAt)}` : end}</p>
        )}
      </div>
      {!token.revokedAt && (
        <ActionButton
          endpoint={revokeReleaseToken}
          request={{ params: { id: token.id } }}
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
  const [made, setMade] = useState<string>();
  const namesId = useId();
  return (
    <AdminForm
      className={styles.form}
      endpoint={createReleaseToken}
      onSuccess={({ token }, _input, form) => {
        setMade(token);
        form.reset();
      }}
    >
      <TextField
        {...field("scope")}
        list={namesId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Its name, such as mf-events, also when it is not released yet; * for all front-ends."
      />
      <datalist id={namesId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField {...field("label")} />
      <NumberField
        {...field("days")}
        required
        defaultValue={TOKEN_DAYS}
        hint="After that, releases with this token are refused, and the team asks for a new one."
      />
      <FailureReason words={(error) => errorText(error, "Something went wrong")} />
      <SubmitButton busyLabel="Making...">Make a token</SubmitButton>
      {made && (
        <Notice tone="success" title="Copy this token now. It is shown once.">
          <code className={styles.token}>{made}</code>
        </Notice>
      )}
    </AdminForm>
  );
}
