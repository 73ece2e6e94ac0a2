import { createBatch } from "@optimyz/contract/api/endpoints/batches/admin";
import { createSkillDetail } from "@optimyz/contract/api/endpoints/content";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import type { Skill } from "@optimyz/contract/api/schemas/content";
import { Button, cx, Form, fieldsOf, Notice, SelectField, SubmitButton, TextField } from "@optimyz/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { TextEditor } from "../../shared/editor/text-editor.tsx";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import forms from "../../shared/forms/forms.module.css";
import { useKept } from "../../shared/forms/use-kept.ts";
import type { LastingDraft } from "../../shared/forms/use-lasting-draft.ts";
import { useUnsavedForm } from "../../shared/forms/use-unsaved-form.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { useText } from "../../texts.ts";
import { BatchFields } from "../batches/batch-fields.tsx";
import { beginnings } from "../batches/batch-form.tsx";
import { useTypedTimes } from "../batches/batch-input.ts";
import { type Added, AddedNotice } from "./added-notice.tsx";
import { NEW_SKILL, readParts } from "./course-parts.ts";
import { BeginAgain, DraftNote } from "./draft-note.tsx";
import * as m from "./messages.ts";
import styles from "./new-course.module.css";
import { NewSkillFields } from "./new-skill-fields.tsx";
import { useAddCourse } from "./use-add-course.ts";

const courseField = fieldsOf(createSkillDetail).field;

interface NewCourseFormProps {
  skills: readonly Skill[];
  /** What dates usually have. */
  usual: Partial<AdminBatch>;
  /** The course that it begins like. */
  like?: { name: string; skillId: number; description: string } | undefined;
  /** The course that was added before. */
  added: Added | undefined;
  onAdded: (added: Added) => void;
  draftKey: string;
  /** Of a course of its own; what begins like another one is kept in the tab alone. */
  draft: LastingDraft | undefined;
  /** Makes another form of this one, when its draft is thrown away. */
  onThrownAway: () => void;
  /** Whether the person is at the form already. */
  isNext: boolean;
}

/** One form for a course: its name and skill, what people learn, and the first dates that they can book. */
export function NewCourseForm(props: NewCourseFormProps) {
  const { skills, usual, like, added, onAdded, draftKey, draft, onThrownAway, isNext } = props;
  const t = useText();
  const isLasting = draft !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNext) nameField.current?.focus();
  }, [isNext]);
  // The next course is likely one of the same skill.
  const skillId = like?.skillId ?? added?.skillId ?? (skills.length === 0 ? NEW_SKILL : "");
  const [chosen, choose] = useState(String(skillId));
  const [picture, setPicture] = useState<File>();
  const { value: hasDates, set: setHasDates } = useKept(`${draftKey}:dated`, true, isLasting);
  const times = useTypedTimes(draftKey, undefined, isLasting);
  const mayDate = useMay()(createBatch);
  const look = useUnsavedForm(form, picture, isLasting);
  const { succeed, fail } = useFeedback();
  const { made, add, startAgain } = useAddCourse(draftKey, isLasting);
  const isBegun = made.courseId !== undefined;

  const keep = useRef(draft?.keep);
  useEffect(() => {
    keep.current = draft?.keep;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when what is no field of the form has changed
  useEffect(() => keep.current?.(), [times.value, hasDates, made]);
  const onEdit = useCallback(() => {
    look();
    keep.current?.();
  }, [look]);
  useEffect(() => {
    // A draft may have brought back another one.
    const field = form.current?.elements.namedItem("skill_id");
    if (field instanceof HTMLSelectElement) choose(field.value);
  }, []);
  const beginAgain = () => {
    draft?.forget();
    onThrownAway();
  };

  const submit = async (values: Record<string, string>, element: HTMLFormElement) => {
    const parts = readParts(values, mayDate && hasDates ? times.value : undefined, made, t);
    const done = await add(parts, picture);
    succeed(t(m.isAdded, { name: done.name }));
    // Nothing of it is a draft; another form takes its place.
    element.reset();
    times.forget();
    draft?.forget();
    onAdded(done);
  };
  return (
    <Form
      ref={form}
      className={cx(forms.form, forms.wide)}
      draftKey={draftKey}
      onEdit={onEdit}
      onSubmit={submit}
      onFailure={(error) => {
        console.error("Error adding a course", error);
        fail(t(m.notComplete));
      }}
    >
      {added && <AddedNotice added={added} />}
      {draft?.since && <DraftNote since={draft.since} beginAgain={beginAgain} />}
      {isBegun && (
        <Notice tone="info" title={t(m.addedInPart, { name: made.name ?? "" })}>
          <p>{t(m.goOnFromThere)}</p>
          <Button variant="secondary" size="small" onClick={startAgain}>
            {t(m.leaveIt)}
          </Button>
        </Notice>
      )}
      <fieldset className={styles.part} disabled={isBegun}>
        <legend>{t(m.theCourse)}</legend>
        <TextField
          {...courseField("course")}
          ref={nameField}
          label={t(m.name)}
          hint={t(m.nameHint)}
          defaultValue={like && t(m.copyOf, { name: like.name })}
        />
        <SelectField
          name="skill_id"
          label={t(m.skill)}
          hint={t(m.skillHint)}
          required
          requiredMessage={t(m.chooseSkill)}
          placeholder={t(m.choose)}
          options={[
            ...skills.map(({ id, title }) => ({ value: String(id), label: title })),
            { value: NEW_SKILL, label: t(m.newSkill) },
          ]}
          defaultValue={String(skillId)}
          onChange={({ target }) => choose(target.value)}
        />
        {chosen === NEW_SKILL && made.skillId === undefined && <NewSkillFields onPicture={setPicture} />}
      </fieldset>
      <fieldset className={styles.part} disabled={isBegun && made.isDescribed}>
        <legend>
          {t(m.whatPeopleLearn, { optional: (words) => <span className={styles.optional}>{words}</span> })}
        </legend>
        <TextEditor name="description" label={t(m.description)} value={like?.description ?? ""} />
      </fieldset>
      {mayDate && (
        <fieldset className={styles.part}>
          <legend>{t(m.firstDates)}</legend>
          <label className={styles.option}>
            <input type="checkbox" checked={hasDates} onChange={({ target }) => setHasDates(target.checked)} />
            {t(m.datesAreKnown)}
          </label>
          {hasDates && (
            <>
              <BatchFields batch={usual} times={times} />
              <SelectField name="state" label={t(m.state)} required options={beginnings(t)} defaultValue="open" />
            </>
          )}
        </fieldset>
      )}
      <FailureReason />
      <div className={styles.end}>
        <SubmitButton busyLabel={t(m.adding)}>{t(m.addTheCourse)}</SubmitButton>
        {draft?.isKept && !draft.since && <BeginAgain beginAgain={beginAgain} />}
      </div>
    </Form>
  );
}
