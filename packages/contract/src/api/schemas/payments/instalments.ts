import { withFacts } from "@optimyz/contract/api/field-facts";
import { day, wholeNumber } from "@optimyz/contract/api/fields";
import { INSTALMENTS_MAX } from "@optimyz/contract/domain/instalments";
import { FEE_PAISE_MAX } from "@optimyz/contract/domain/money";
import * as z from "@optimyz/contract/z";

const instalmentInputSchema = z.object(
  { due: day("Day"), paise: wholeNumber("Amount", { min: 1, max: FEE_PAISE_MAX }) },
  "An instalment must be an object.",
);

/** Days in India that rise, and amounts; none for a fee that is paid at once. */
export const instalmentsField = withFacts(
  z.array(instalmentInputSchema, "Instalments must be a list.").check(
    z.maxLength(INSTALMENTS_MAX, `Instalments can have ${INSTALMENTS_MAX} at most.`),
    z.refine(
      (plan) => plan.every(({ due }, index) => index === 0 || due > (plan[index - 1]?.due ?? "")),
      "Each instalment must be due after the one before.",
    ),
  ),
  { label: "Instalments", type: "list", lengthMax: INSTALMENTS_MAX, item: instalmentInputSchema },
);

/** The plan of one place: its sum is the fee of the place. */
export const planInputSchema = z.object({ instalments: instalmentsField });
export type PlanInput = z.infer<typeof planInputSchema>;
