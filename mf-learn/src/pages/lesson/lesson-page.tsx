import { appOf, type OutputOf } from "@optimyz/kit";
import { useMutation } from "@optimyz/kit/mutation";
import { type LoaderFunctionArgs, useParams } from "@optimyz/kit/router";
import { Button, Icon, icons } from "@optimyz/ui";
import { readLesson, setLessonDone } from "../../endpoints/learner.ts";
import { ItemPage, isItem, NEXT_ID } from "../../parts/item-page.tsx";
import { begin, type Own } from "../../parts/own-data.ts";
import { useFailureText, useOwn } from "../../parts/session.ts";
import { useText } from "../../texts.ts";
import styles from "./lesson-page.module.css";
import * as m from "./messages.ts";

type Params = Readonly<Record<string, string | undefined>>;

const lessonOf = ({ batchId = "", id = "" }: Params) => ({ endpoint: readLesson, params: { batchId, id } });

export const loader = ({ context, params }: LoaderFunctionArgs) => begin(appOf(context), lessonOf(params));

/** `/learn/:batchId/lesson/:id` */
export function Component() {
  const params = useParams();
  const own = useOwn(lessonOf(params), isItem(params));
  return (
    <ItemPage kind="lesson" params={params} loaded={own}>
      {(lesson) => <Done key={lesson.id} params={params} lesson={lesson} put={own.put} />}
    </ItemPage>
  );
}

type Lesson = OutputOf<typeof readLesson>;

interface DoneProps {
  params: Params;
  lesson: Lesson;
  put: Own<Lesson>["put"];
}

/** Says that the lesson is done, or takes that back. */
function Done({ params: { batchId = "", id = "" }, lesson, put }: DoneProps) {
  const t = useText();
  const { busy, trySend } = useMutation(setLessonDone, { failure: useFailureText() });
  const set = async (isDone: boolean) => {
    if (!(await trySend({ params: { batchId, id }, body: { isDone } }))) return;
    put({ ...lesson, isDone });
    if (isDone) document.getElementById(NEXT_ID)?.focus();
  };
  return (
    <div className={styles.done}>
      <p role="status" className={styles.state}>
        {lesson.isDone && (
          <>
            <Icon path={icons.check} />
            <span>{t(m.isDone)}</span>
          </>
        )}
      </p>
      {lesson.isDone ? (
        <Button variant="quiet" size="small" busy={busy} onClick={() => void set(false)}>
          {t(m.notDone)}
        </Button>
      ) : (
        <Button busy={busy} onClick={() => void set(true)}>
          {t(m.markDone)}
        </Button>
      )}
    </div>
  );
}
