import { factsOf, typedValue } from "@optimyz/contract/api/field-facts";
import * as z from "@optimyz/contract/z";

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** An endpoint as far as a form has to know it. */
export interface EndpointWithInput<S extends Shape = Shape> {
  readonly input?: z.ZodMiniObject<S>;
}

/** Input types by the facts of a field; multi-line text and passwords have their own. */
const inputTypes = { text: "text", email: "email", tel: "tel", date: "date" } as const;
const inputModes = { email: "email", tel: "tel" } as const;

/**
 * Field properties from the endpoint's input schema: name, label, whether a value is required, the limits, and the
 * server's check. A name that the schema does not have is a type error.
 */
export function fieldsOf<S extends Shape>(endpoint: EndpointWithInput<S>) {
  const common = (name: keyof S & string) => {
    const schema: z.ZodMiniType | undefined = endpoint.input?.shape[name];
    if (!schema) throw new RangeError(`No field ${name}`);
    const { label, required, ...facts } = factsOf(schema);
    return { props: { name, label, required, validate: (value: string) => problemIn(schema, value) }, facts };
  };
  return {
    /** Properties of a text field. */
    field(name: keyof S & string) {
      const { props, facts } = common(name);
      const { type, lengthMin, lengthMax, min, max } = facts;
      return {
        ...props,
        type: lookUp(inputTypes, type),
        inputMode: lookUp(inputModes, type),
        minLength: lengthMin,
        maxLength: type === "date" ? undefined : lengthMax,
        min,
        max,
      };
    },
    /** Properties of a select: with the schema's values, if it names them. */
    choice(name: keyof S & string) {
      const { props, facts } = common(name);
      return { ...props, options: facts.options ?? [] };
    },
  };
}

/** The schema's first sentence against a value. */
function problemIn(schema: z.ZodMiniType, value: string): string | undefined {
  return z.safeParse(schema, typedValue(schema, value)).error?.issues[0]?.message;
}

const lookUp = <Table extends object>(table: Table, key: string): Table[keyof Table] | undefined =>
  hasKey(table, key) ? table[key] : undefined;

const hasKey = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table => key in table;
