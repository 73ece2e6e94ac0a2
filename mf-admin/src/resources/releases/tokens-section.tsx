import { createReleaseToken, revokeReleaseToken } from "@optimyz/contract/protocol/release-endpoints";
import { type ReleaseToken, type Revision, TOKEN_DAYS, TOKENS_MAX } from "@optimyz/contract/protocol/release-registry";
import { errorText, type Text } from "@optimyz/kit";
import { fieldsOf, Notice, NumberField, SubmitButton, TextField } from "@optimyz/ui";
import { useId, useState } from "react";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { ActionButton } from "../../shared/list/action-button.tsx";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
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
  const t = useText();
  const over = tokens.filter(isOver);
  const valid = tokens.filter((token) => !over.includes(token));
  return (
    <section aria-labelledby="releases-tokens">
      <h2 id="releases-tokens" className={styles.title}>
        {t(m.tokens)}
      </h2>
      {isAtSiteOrigin && <OwnOriginNotice what="token" />}
      {valid.length >= TOKENS_MAX && (
        <Notice tone="info" className={styles.notice}>
          {t(m.tokensFull, { count: valid.length })}
        </Notice>
      )}
      {!isAtSiteOrigin && valid.length < TOKENS_MAX && <NewToken names={namesOf(live)} />}
      {valid.length === 0 ? (
        <Notice tone="empty">{over.length === 0 ? t(m.noToken) : t(m.noValidToken)}</Notice>
      ) : (
        <TokenList tokens={valid} live={live} />
      )}
      {over.length > 0 && (
        <details className={styles.others}>
          <summary>{t(m.tokensOver, { count: over.length })}</summary>
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
function scopeInWords(t: Text, scope: string, { versions, retired = [] }: Revision): string {
  if (scope === "*") return t(m.allOfThem);
  if (retired.includes(scope)) return t(m.ofRetired, { scope });
  return scope in versions ? scope : t(m.ofUnreleased, { scope });
}

/** When a token expires; an old one without an expiry is valid until it is revoked. */
function endInWords(t: Text, expiresAt: string | null | undefined): string {
  if (!expiresAt) return t(m.doesNotExpire);
  return t(Date.parse(expiresAt) > Date.now() ? m.expires : m.expired, { time: when(expiresAt) });
}

function Token({ token, live }: { token: ReleaseToken; live: Revision }) {
  const t = useText();
  const id = `release-token-${token.id}`;
  const end = endInWords(t, token.expiresAt);
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <h3 className={rows.name} id={id}>
          {token.label}
        </h3>
        <p className={rows.facts}>
          {[
            scopeInWords(t, token.scope, live),
            t(m.madeBy, { time: when(token.createdAt), who: token.createdBy }),
            token.lastUsedAt ? t(m.lastUsed, { time: when(token.lastUsedAt) }) : t(m.neverUsed),
            ...(isOver(token) ? [] : [end]),
          ].join(", ")}
        </p>
        {isOver(token) && (
          <p className={styles.failures}>{token.revokedAt ? t(m.revokedAt, { time: when(token.revokedAt) }) : end}</p>
        )}
      </div>
      {!token.revokedAt && (
        <ActionButton
          endpoint={revokeReleaseToken}
          request={{ params: { id: token.id } }}
          log="Error revoking a token"
          describedBy={id}
        >
          {t(m.revoke)}
        </ActionButton>
      )}
    </li>
  );
}

function NewToken({ names }: { names: readonly string[] }) {
  const t = useText();
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
        hint={t(m.scopeHint)}
      />
      <datalist id={namesId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField {...field("label")} />
      <NumberField {...field("days")} required defaultValue={TOKEN_DAYS} hint={t(m.daysHint)} />
      <FailureReason words={(error) => errorText(error, t(m.wentWrong))} />
      <SubmitButton busyLabel={t(m.making)}>{t(m.makeToken)}</SubmitButton>
      {made && (
        <Notice tone="success" title={t(m.copyToken)}>
          <code className={styles.token}>{made}</code>
        </Notice>
      )}
    </AdminForm>
  );
}
