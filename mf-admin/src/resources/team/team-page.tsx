import { ApiError, PageMeta, useFrame } from "@optimyz/kit";
import { useSearchParams } from "@optimyz/kit/router";
import { Notice, Section, Skeleton } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AdminData } from "../../shared/data/admin-data.tsx";
import { useProviderClock } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { queryShown } from "./query-shown.ts";
import { SignIn } from "./sign-in.tsx";
import { TeamFrontEnd } from "./team-front-end.tsx";

/** `/admin/team`: one front-end for its team, which signs in with a deploy token. */
export const Component = () => (
  <AdminData>
    <Team />
  </AdminData>
);

function Team() {
  const t = useText();
  useProviderClock();
  const provider = useFrame().identity.name;
  const [search] = useSearchParams();
  const state = useQuery(queryShown(search));
  const refusal = state.error instanceof ApiError ? state.error : undefined;
  const [isOver, setIsOver] = useState(false);
  const meta = <PageMeta title={t(m.adminTitle, { title: t(m.myFrontEnd) })} />;
  if (state.data && !isOver) {
    return (
      <>
        {meta}
        <TeamFrontEnd overview={state.data} onOver={() => setIsOver(true)} />
      </>
    );
  }
  const isStranger = isOver || refusal?.status === 401 || refusal?.status === 403;
  return (
    <>
      {meta}
      <Section headingLevel={1} title={t(m.myFrontEnd)} eyebrow={provider} lead={t(m.lead)} width="form" compact>
        {refusal?.status === 403 && <Notice tone="info">{refusal.message}</Notice>}
        {isOver && <Notice tone="info">{t(m.hourOver)}</Notice>}
        {isStranger && <SignIn readAgain={state.refetch} onDone={() => setIsOver(false)} />}
        {state.isPending && (
          <div aria-busy="true">
            <Skeleton shape="title" />
            <Skeleton />
          </div>
        )}
        {state.isLoadingError && !isStranger && (
          <Notice tone="error" title={t(m.notAvailable)} retry={state.refetch}>
            {t(m.unexpected)}
          </Notice>
        )}
      </Section>
    </>
  );
}
