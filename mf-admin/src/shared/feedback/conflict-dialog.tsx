import { factsOf } from "@optimyz/contract/api/field-facts";
import { imageVariants } from "@optimyz/contract/domain/images";
import type * as z from "@optimyz/contract/z";
import type { AnyEndpoint } from "@optimyz/kit";
import { Button, Dialog, useForm } from "@optimyz/ui";
import type { ReactNode } from "react";
import { useText } from "../../texts.ts";
import { say, saySentence } from "../language/spoken.ts";
import { ChosenImage } from "../uploads/image-field.tsx";
import styles from "./conflict-dialog.module.css";
import * as m from "./messages.ts";

interface ConflictDialogProps {
  /** Of the form around it. */
  endpoint: AnyEndpoint;
  /** The newer row. */
  theirs: object;
  /** The form's values, by field. */
  mine: Readonly<Record<string, string>>;
  /** The image file that was chosen, in addition to the fields. */
  file: File | undefined;
  onOverwrite: () => void;
  onTakeTheirs: () => void;
  onBack: () => void;
}

/** Two people changed the same entry: shows both versions and lets the second one decide. */
export function ConflictDialog({ onOverwrite, onTakeTheirs, onBack, ...versions }: ConflictDialogProps) {
  const t = useText();
  return (
    <ComparisonDialog
      lead={t(m.compareVersions)}
      comparisons={comparisonsOf(versions)}
      onOverwrite={onOverwrite}
      onTakeTheirs={onTakeTheirs}
      onBack={onBack}
    />
  );
}

/** One field of both versions. */
export interface Comparison {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

interface ComparisonDialogProps extends Pick<ConflictDialogProps, `on${string}` & keyof ConflictDialogProps> {
  lead: string;
  comparisons: readonly Comparison[];
}

/** The same for versions that were compared already. */
export function ComparisonDialog({ lead, comparisons, onOverwrite, onTakeTheirs, onBack }: ComparisonDialogProps) {
  const t = useText();
  const busy = useForm()?.busy;
  return (
    <Dialog
      open
      width="wide"
      title={t(m.changedMeanwhile)}
      onClose={onBack}
      actions={
        <>
          <Button variant="secondary" onClick={onBack} data-autofocus="">
            {t(m.backToEditing)}
          </Button>
          <Button variant="secondary" onClick={onTakeTheirs}>
            {t(m.keepTheirs)}
          </Button>
          <Button busy={busy} onClick={onOverwrite}>
            {t(m.saveMine)}
          </Button>
        </>
      }
    >
      <p>{lead}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(m.field)}</th>
            <th scope="col">{t(m.theirs)}</th>
            <th scope="col">{t(m.yours)}</th>
          </tr>
        </thead>
        <tbody>
          {comparisons.map(({ label, mine, theirs }) => (
            <tr key={label} data-differs={mine !== theirs || undefined}>
              <th scope="row">{label}</th>
              <td>{theirs}</td>
              <td>{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

/** Both versions of each field of the input, and of the picture where another one is chosen. */
function comparisonsOf({ endpoint, theirs, mine, file }: Omit<ConflictDialogProps, `on${string}`>): Comparison[] {
  const shape: Readonly<Record<string, z.ZodMiniType>> = endpoint.input?.shape ?? {};
  const savedText = (name: string) => String(Reflect.get(theirs, name) ?? "");
  const fields = Object.entries(shape).map(([name, schema]) => ({
    label: saySentence(factsOf(schema).label),
    theirs: savedText(name),
    mine: mine[name] ?? "",
  }));
  if (!file) return fields;
  const saved = <img src={imageVariants(savedText("image_url")).src} alt={say(m.savedNow)} />;
  return [...fields, { label: say(m.picture), theirs: saved, mine: <ChosenImage file={file} /> }];
}
