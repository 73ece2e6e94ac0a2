/** The design system. Styles: import `tokens.css`, `fonts.css` and `base.css` once, in the shell. */
export {
  Button,
  ButtonLink,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from "./button/button.tsx";
export { CardGrid, CardItem, LinkCard } from "./card/card.tsx";
export { cx } from "./cx.ts";
export { ConfirmDialog } from "./dialog/confirm-dialog.tsx";
export { Dialog, type DialogProps } from "./dialog/dialog.tsx";
export { Notice, UnavailableCard } from "./feedback/notice.tsx";
export { Skeleton, SkeletonCard } from "./feedback/skeleton.tsx";
export { clearDrafts } from "./form/draft.ts";
export { fieldsOf } from "./form/endpoint-fields.ts";
export { EndpointForm, type EndpointFormProps, typedInput, type Values } from "./form/endpoint-form.tsx";
export { type ControlProps, FieldFrame, type FieldProps } from "./form/field.tsx";
export {
  FileField,
  NumberField,
  PasswordField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from "./form/fields.tsx";
export { Form, type FormProps } from "./form/form.tsx";
export { useForm } from "./form/form-context.ts";
export { FormMessage } from "./form/form-message.tsx";
export { Icon } from "./icon/icon.tsx";
export * as icons from "./icon/icon-paths.ts";
export { networkLabel, SocialIcon } from "./icon/social-icon.tsx";
export { Container } from "./layout/container.tsx";
export { Section } from "./layout/section.tsx";
export { libraryPicture } from "./picture/library-picture.ts";
export { Picture, type PictureSource } from "./picture/picture.tsx";
export { Prose } from "./prose/prose.tsx";
export { Reveal } from "./reveal/reveal.tsx";
export { saveAsFile } from "./save-as-file.ts";
export { Smoothing } from "./shapes/smoothing.tsx";
export { Toaster } from "./toaster/toaster.tsx";
