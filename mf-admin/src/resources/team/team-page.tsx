import { ApiError, PageMeta, useFrame, useQuery } from "@optimyz/kit";
import { useSearchParams } from "@optimyz/kit/router";
import { Notice, Section, Skeleton } from "@optimyz/ui";
import { queryShown } from "./query-shown.ts";
import { SignIn } from "./sign-in.tsx";
import { TeamFrontEnd } from "./team-front-end.tsx";

/** `/admin/team`: one front-end for its team, who signs in with a deploy token. */
export function Component() {
  const provider = useFrame().identity.name;
  const [search] = useSearchParams();
  const shown = queryShown(search);
  const state = useQuery(shown);
  const refusal = state.error instanceof ApiError ? state.error : undefined;
  const meta = <PageMeta title="My front-end · Admin" />;
  if (state.status === "success") {
    return (
      <>
        {meta}
        <TeamFrontEnd overview={state.data} shown={shown} />
      </>
    );
  }
  const isStranger = refusal?.status === 401 || refusal?.status === 403;
  return (
    <>
      {meta}
      <Section
        headingLevel={1}
        title="My front-end"
        eyebrow={provider}
        lead="How your front-end is doing, its versions, and the way back. Sign in with its deploy token."
        width="form"
        compact
      >
        {refusal?.status === 403 && <Notice tone="info">{refusal.message}</Notice>}
        {isStranger && <SignIn refresh={shown} />}
        {state.status === "loading" && (
          <div aria-busy="true">
            <Skeleton shape="title" />
            <Skeleton />
          </div>
        )}
        {state.status === "error" && !isStranger && (
          <Notice tone="error" title="This page is not available right now." retry={state.retry}>
            The server did not answer as it should.
          </Notice>
        )}
      </Section>
    </>
  );
}
