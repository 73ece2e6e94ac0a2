import { ApiError, PageMeta, useFrame, useQuery } from "@optimyz/kit";
import { useSearchParams } from "@optimyz/kit/router";
import { Notice, Section, Skeleton } from "@optimyz/ui";
import { useState } from "react";
import { useProviderClock } from "../../shared/list/when.ts";
import { queryShown } from "./query-shown.ts";
import { SignIn } from "./sign-in.tsx";
import { TeamFrontEnd } from "./team-front-end.tsx";

/** `/admin/team`: one front-end for its team, which signs in with a deploy token. */
export function Component() {
  useProviderClock();
  const provider = useFrame().identity.name;
  const [search] = useSearchParams();
  const shown = queryShown(search);
  const state = useQuery(shown);
  const refusal = state.error instanceof ApiError ? state.error : undefined;
  const [isOver, setIsOver] = useState(false);
  const meta = <PageMeta title="My front-end · Admin" />;
  if (state.status === "success" && !isOver) {
    return (
      <>
        {meta}
        <TeamFrontEnd overview={state.data} shown={shown} onOver={() => setIsOver(true)} />
      </>
    );
  }
  const isStranger = isOver || refusal?.status === 401 || refusal?.status === 403;
  return (
    <>
      {meta}
      <Section
        headingLevel={1}
        title="My front-end"
        eyebrow={provider}
        lead="How your front-end is doing, its versions, and how to go back. Sign in with its deploy token."
        width="form"
        compact
      >
        {refusal?.status === 403 && <Notice tone="info">{refusal.message}</Notice>}
        {isOver && <Notice tone="info">Your hour is over, or the token was revoked. Please sign in again.</Notice>}
        {isStranger && <SignIn shown={shown} onDone={() => setIsOver(false)} />}
        {state.status === "loading" && (
          <div aria-busy="true">
            <Skeleton shape="title" />
            <Skeleton />
          </div>
        )}
        {state.status === "error" && !isStranger && (
          <Notice tone="error" title="This page is not available right now." retry={state.retry}>
            The server did not respond as expected.
          </Notice>
        )}
      </Section>
    </>
  );
}
