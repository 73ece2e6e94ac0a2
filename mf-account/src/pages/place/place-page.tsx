import { readPlace, takeOffer } from "@optimyz/contract/api/endpoints/batches/places";
import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import { OFFER_HOURS } from "@optimyz/contract/api/schemas/batches/states";
import { ApiError, errorText, PageMeta, useApp } from "@optimyz/kit";
import { useParams } from "@optimyz/kit/router";
import { ButtonLink, Container, EndpointForm, FormMessage, Notice, SubmitButton } from "@optimyz/ui";
import { useEffect, useState } from "react";
import * as parts from "../../parts/messages.ts";
import * as places from "../../places/messages.ts";
import { PlaceCard } from "../../places/place-card.tsx";
import { useLinkChanges } from "../../places/use-place-changes.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./place-page.module.css";

type State = { status: "loading" } | { status: "error"; error: unknown } | { status: "shown"; own: OwnPlace };

/**
 * `/place/:token`, from the link of a mail. Opening it changes nothing: programs that check mails follow every link.
 */
export function Component() {
  const t = useText();
  const { token = "" } = useParams();
  return (
    <Container className={styles.page}>
      {/* The page's own URL holds the token, so it has no canonical URL. */}
      <PageMeta title={t(parts.yourDates)} description={t(m.description)} />
      <h1 className={styles.title}>{t(parts.yourDates)}</h1>
      <Place key={token} token={token} />
    </Container>
  );
}

function Place({ token }: { token: string }) {
  const t = useText();
  const { state, show, reload } = usePlace(token);
  const changes = useLinkChanges(token, (error) => {
    // It may have changed: an expired offer, a cancelled batch.
    reload();
    return errorText(error, t(parts.somethingWrong));
  });
  if (state.status === "shown")
    return (
      <div className={styles.place}>
        <PlaceCard own={state.own} changes={changes} onChanged={show} headingLevel={2} />
        <p className={styles.ways}>
          <ButtonLink
            variant="secondary"
            to={{ role: "course", params: { skill_detail_id: state.own.batch.course_id } }}
          >
            {t(m.aboutCourse)}
          </ButtonLink>
        </p>
      </div>
    );
  if (state.status === "error" && isNoPlace(state.error))
    return (
      <Notice tone="info" title={t(m.linkDoesNotWork)}>
        <p>{state.error.status === 404 ? state.error.message : t(m.incomplete)}</p>
      </Notice>
    );
  return (
    <div className={styles.place}>
      {state.status === "error" && (
        <Notice tone="error" retry={reload}>
          {t(parts.datesFailed)}
        </Notice>
      )}
      {/* Works before and without scripts, which only then have read the link. */}
      <EndpointForm endpoint={takeOffer} given={{ token }} onSuccess={show}>
        <p>{t(m.ifOffered, { count: OFFER_HOURS })}</p>
        <SubmitButton size="large" busyLabel={t(places.taking)}>
          {t(places.takeSeat)}
        </SubmitButton>
        <FormMessage failureText={t(parts.somethingWrong)} />
      </EndpointForm>
      <p>
        {/* A page of the server, which needs no scripts; relative, as the edge does not know the token. */}
        <a href="?pay">{t(m.whatIsToPay)}</a>
      </p>
    </div>
  );
}

/** Whether an error means that the link leads to no place. */
const isNoPlace = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 404, 422].includes(error.status);

/** The place of a token, fetched by the browser alone: the token reaches no cache. */
function usePlace(token: string) {
  const { api } = useApp();
  const [state, setState] = useState<State>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    let left = false;
    api.call(readPlace, { query: { token } }).then(
      (own) => left || setState({ status: "shown", own }),
      (error: unknown) => left || setState({ status: "error", error }),
    );
    return () => {
      left = true;
    };
  }, [api, token, attempt]);
  const show = (own: OwnPlace) => setState({ status: "shown", own });
  return { state, show, reload: () => setAttempt((count) => count + 1) };
}
