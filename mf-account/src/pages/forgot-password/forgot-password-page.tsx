import { emailProblem } from "@optimyz/contract/email";
import { forgetPassword } from "@optimyz/contract/endpoints/people";
import { promises } from "@optimyz/contract/site";
import { PageMeta, paths, useApp } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { EmailField, Form, SubmitButton } from "@optimyz/ui";
import { FormPage } from "../../parts/form-page.tsx";
import links from "../../parts/links.module.css";
import { MessageLine } from "../../parts/message-line.tsx";
import { useMessage } from "../../parts/use-message.ts";

export function Component() {
  const { api } = useApp();
  const { message, clear, succeed, fail } = useMessage();

  const send = async ({ email = "" }: Record<string, string>) => {
    clear();
    const answer = await api.call(forgetPassword, { body: { email } });
    succeed(answer.message);
  };

  return (
    <FormPage
      title="Forgot your password?"
      lead="It happens. Tell us your e-mail address and we send you a link to set a new one."
      aside={{
        title: "Two minutes, no fuss",
        text: `The link works once and for ${promises.resetLink.words}. If it runs out, ask for another one here.`,
      }}
    >
      <PageMeta
        title="Forgot password"
        description="Ask for a link to set a new password for your account."
        canonical={paths.forgotPassword.to()}
        listed={false}
      />
      <Form draftKey="forgot-password" onSubmit={send} onFailure={fail}>
        <EmailField
          required
          validate={emailProblem}
          requiredMessage="Please enter your email"
          autoComplete="username"
        />
        <SubmitButton size="large" busyLabel="Sending...">
          Send the link
        </SubmitButton>
        <MessageLine message={message} />
      </Form>
      <p className={links.row}>
        <Link to={paths.login.to()}>Back to the login</Link>
      </p>
    </FormPage>
  );
}
