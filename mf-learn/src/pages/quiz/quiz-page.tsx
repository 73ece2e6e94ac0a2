import { ApiError, appOf } from "@optimyz/kit";
import { useMutation } from "@optimyz/kit/mutation";
import { type LoaderFunctionArgs, useParams, useSearchParams } from "@optimyz/kit/router";
import { Skeleton } from "@optimyz/ui";
import { useEffect, useState } from "react";
import { type Attempt, readAttempt, readQuiz, startAttempt } from "../../endpoints/learner.ts";
import { Failure, Unknown } from "../../parts/failure.tsx";
import { ItemPage, isItem } from "../../parts/item-page.tsx";
import { begin, usePut } from "../../parts/own-data.ts";
import { isRowId } from "../../parts/own-page.tsx";
import { useFailureText, useOwn } from "../../parts/session.ts";
import { useText } from "../../texts.ts";
import { After } from "./after.tsx";
import { Before } from "./before.tsx";
import { During } from "./during.tsx";
import * as m from "./messages.ts";
import type { Quiz } from "./quiz.ts";

/** Query parameter: which finished attempt is shown. */
const ATTEMPT = "attempt";

type Params = Readonly<Record<string, string | undefined>>;

const quizOf = ({ batchId = "", id = "" }: Params) => ({ endpoint: readQuiz, params: { batchId, id } });
const attemptOf = (id: number | string) => ({ endpoint: readAttempt, params: { id } });

export const loader = ({ context, params }: LoaderFunctionArgs) => begin(appOf(context), quizOf(params));

/** `/learn/:batchId/quiz/:id`: the rules, the attempt that is open, or the result of a finished one. */
export function Component() {
  const params = useParams();
  const [query, setQuery] = useSearchParams();
  const own = useOwn(quizOf(params), isItem(params));
  const put = usePut();
  const start = useStart(own.reload);
  const asked = query.get(ATTEMPT) ?? undefined;
  const open = own.data?.openAttemptId ?? undefined;
  const [finished, setFinished] = useState<number>();
  const attemptId = open ?? (isRowId(asked) ? Number(asked) : finished);

  const begin = async () => {
    const attempt = await start.trySend({ params: { batchId: params.batchId ?? "", id: params.id ?? "" } });
    if (!attempt || !own.data) return;
    own.put({ ...own.data, openAttemptId: attempt.id });
    put(attemptOf(attempt.id), attempt);
  };
  const finish = (attempt: Attempt) => {
    setFinished(attempt.id);
    put(attemptOf(attempt.id), attempt);
    if (own.data)
      own.put({ ...own.data, openAttemptId: null, isDone: own.data.isDone || attempt.result?.isPassed === true });
    setQuery({ [ATTEMPT]: String(attempt.id) }, { replace: true, preventScrollReset: true });
    own.reload();
  };

  return (
    <ItemPage kind="quiz" params={params} loaded={own} isBusy={open !== undefined}>
      {(quiz) =>
        attemptId === undefined ? (
          <Before quiz={quiz} begin={() => void begin()} busy={start.busy} />
        ) : (
          <AttemptWithId key={attemptId} id={attemptId} quiz={quiz} finish={finish} begin={begin} busy={start.busy} />
        )
      }
    </ItemPage>
  );
}

function useStart(reload: () => void) {
  const t = useText();
  const failureText = useFailureText();
  const failure = (error: unknown) => {
    if (!(error instanceof ApiError && error.code === "CONFLICT")) return failureText(error);
    reload();
    return t(m.noTryLeft);
  };
  return useMutation(startAttempt, { failure });
}

interface AttemptProps {
  id: number;
  quiz: Quiz;
  finish: (attempt: Attempt) => void;
  begin: () => Promise<void>;
  busy: boolean;
}

function AttemptWithId({ id, quiz, finish, begin, busy }: AttemptProps) {
  const { data, error, status, reload, at = 0 } = useOwn(attemptOf(id));
  const isFinished = data !== undefined && data.finishedAt !== null;
  const isNews = isFinished && quiz.openAttemptId === id;
  // Its time may have ended while nobody looked, or another tab has finished it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: made at each render
  useEffect(() => void (isNews && finish(data)), [isNews]);
  if (status === "loading") return <Skeleton shape="media" />;
  if (status === "error") return <Failure error={error} retry={reload} />;
  if (data.itemId !== quiz.id) return <Unknown />;
  if (isFinished) return <After key={id} attempt={data} quiz={quiz} begin={() => void begin()} busy={busy} />;
  return <During attempt={data} at={at} reload={reload} onFinished={finish} />;
}
