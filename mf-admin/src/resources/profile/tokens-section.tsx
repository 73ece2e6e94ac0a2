import { createAdminToken, listAdminTokens, revokeAdminToken } from "@optimyz/contract/api/endpoints/people";
import { ADMIN_TOKEN_DAYS, ADMIN_TOKENS_MAX, type AdminToken } from "@optimyz/contract/api/schemas/people/admin-tokens";
import { type TokenScope, tokenScopes } from "@optimyz/contract/api/scopes";
import { type AnyEndpoint, ApiError, type InputOf, type Text } from "@optimyz/kit";
import { fieldsOf, Notice, NumberField, SubmitButton, TextField, typedInput, type Values } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "../../shared/data/query.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { ActionButton } from "../../shared/list/action-button.tsx";
import { when } from "../../shared/list/when.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./profile.module.css";
import { ProfileRow } from "./profile-row.tsx";
import { ProfileSection } from "./profile-section.tsx";

const { field } = fieldsOf(createAdminToken);
const tokensQuery = query(listAdminTokens);
const PREFIX = "scope ";

const scopeTexts: Readonly<Record<TokenScope, string>> = {
  "read:content": m.readsContent,
  "read:batches": m.readsBatches,
  "read:enrolments": m.readsEnrolments,
  "read:payments": m.readsPayments,
  "write:drafts": m.writesDrafts,
};

const isScope = (scope: string): scope is TokenScope => Object.hasOwn(scopeTexts, scope);

/** Tokens for programs, of whoever may have some. */
export function TokensSection() {
  const t = useText();
  const may = useMay();
  return (
    may(listAdminTokens) && (
      <ProfileSection title={t(m.tokens)} lead={t(m.tokensLead)}>
        <Tokens />
      </ProfileSection>
    )
  );
}

function Tokens() {
  const state = useQuery(tokensQuery);
  return (
    <Loaded state={state} log="Error fetching the tokens">
      {(tokens) => (
        <>
          {tokens.length > 0 && (
            <ul className={styles.rows}>
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
          )}
          {tokens.length < ADMIN_TOKENS_MAX && <NewToken />}
        </>
      )}
    </Loaded>
  );
}

function TokenRow({ token }: { token: AdminToken }) {
  const t = useText();
  const { id, name, scopes, expires_at, last_used_on } = token;
  return (
    <ProfileRow
      id={`token-${id}`}
      name={name}
      facts={[
        scopes.map((scope) => (isScope(scope) ? t(scopeTexts[scope]) : scope)).join(" · "),
        last_used_on
          ? t(m.tokenUsed, { used: when(last_used_on), end: when(expires_at) })
          : t(m.tokenUnused, { end: when(expires_at) }),
      ]}
      actions={(nameId) => (
        <ActionButton
          endpoint={revokeAdminToken}
          request={{ params: { id } }}
          done={({ message }) => message}
          log="Error revoking a token"
          describedBy={nameId}
        >
          {t(m.revokeToken)}
        </ActionButton>
      )}
    />
  );
}

/** The input from the form's fields. @throws ApiError when no scope is ticked */
function readToken<E extends AnyEndpoint>(endpoint: E, values: Values, t: Text): InputOf<E> {
  const scopes = tokenScopes.filter((scope) => values[PREFIX + scope] === "yes");
  if (scopes.length === 0) throw new ApiError(t(m.chooseScope), { status: 422, code: "INVALID" });
  const others = Object.entries(values).filter(([name]) => !name.startsWith(PREFIX));
  return { ...typedInput(endpoint, Object.fromEntries(others)), scopes } as InputOf<E>;
}

function NewToken() {
  const t = useText();
  const [made, setMade] = useState<string>();
  return (
    <AdminForm
      className={styles.form}
      endpoint={createAdminToken}
      read={(endpoint, values) => readToken(endpoint, values, t)}
      onSuccess={({ token }, _input, form) => {
        form.reset();
        setMade(token);
      }}
    >
      <TextField {...field("name")} autoComplete="off" hint={t(m.tokenNameHint)} />
      <fieldset className={styles.scopes}>
        <legend>{t(m.scopes)}</legend>
        {tokenScopes.map((scope) => (
          <label key={scope}>
            <input type="checkbox" name={PREFIX + scope} value="yes" />
            <span>{t(scopeTexts[scope])}</span>
          </label>
        ))}
      </fieldset>
      <NumberField
        {...field("days")}
        label={t(m.tokenDays)}
        defaultValue={ADMIN_TOKEN_DAYS}
        hint={t(m.tokenDaysHint)}
      />
      <FailureReason />
      <SubmitButton variant="secondary" busyLabel={t(m.oneMoment)}>
        {t(m.makeToken)}
      </SubmitButton>
      {made && (
        <Notice tone="success" title={t(m.copyToken)}>
          <code className={styles.token}>{made}</code>
        </Notice>
      )}
    </AdminForm>
  );
}
