import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Credentials, SignInBody, SignUpBody } from '../../../contract/auth.ts';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useSignIn, useSignUp } from './auth.api.ts';
import { refusal } from './refusal.ts';

export type Mode = 'sign-in' | 'sign-up';

interface CredentialsFormProps {
  mode: Mode;
  onModeChange: (mode: Mode) => void;
  onDone: () => void;
}

/** An empty box counts as not filled in, which has the better sentence. */
const filled = (value: string) => value || undefined;

/** E-mail and password. What was typed stays, whatever the server answers and whichever mode is chosen. */
export function CredentialsForm({ mode, onModeChange, onDone }: CredentialsFormProps) {
  const creating = mode === 'sign-up';
  const [visible, setVisible] = useState(false);
  const [formError, setFormError] = useState('');
  const signIn = useSignIn();
  const signUp = useSignUp();
  const { isPending, mutate } = creating ? signUp : signIn;
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<Credentials>({
    resolver: zodResolver(creating ? SignUpBody : SignInBody),
    defaultValues: { email: '', password: '' },
  });

  const submit = handleSubmit((credentials) => {
    setFormError('');
    mutate(credentials, {
      onSuccess: onDone,
      onError(error) {
        const { fields, form } = refusal(error, mode);
        setFormError(form);
        for (const { name, message } of fields) setError(name, { message }, { shouldFocus: true });
      },
    });
  });

  const switchMode = () => {
    setFormError('');
    clearErrors();
    onModeChange(creating ? 'sign-in' : 'sign-up');
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {formError && (
        <p role="alert" className="flex gap-2.5 rounded-control bg-clay-wash px-3.5 py-3 font-medium text-clay">
          <CircleAlert aria-hidden className="icon mt-0.5 shrink-0" />
          {formError}
        </p>
      )}
      <Field label="E-mail" error={formState.errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('email', { setValueAs: filled })}
            type="email"
            inputMode="email"
            autoComplete={creating ? 'email' : 'username'}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field
        label="Password"
        hint={creating && `At least ${limits.passwordMin} characters. A few words in a row are easy to keep in mind.`}
        error={formState.errors.password?.message}
      >
        {(control) => (
          <span className="relative block">
            <TextInput
              {...control}
              {...register('password', { setValueAs: filled })}
              type={visible ? 'text' : 'password'}
              autoComplete={creating ? 'new-password' : 'current-password'}
              autoCapitalize="none"
              spellCheck={false}
              required
              className="pe-18"
            />
            <button
              type="button"
              className="absolute end-1 top-1 min-h-9 rounded-control px-3 text-sm font-medium text-leaf hover:bg-leaf-wash"
              onClick={() => setVisible(!visible)}
            >
              {visible ? 'Hide' : 'Show'}
              <span className="sr-only"> password</span>
            </button>
          </span>
        )}
      </Field>
      <Button type="submit" variant="primary" busy={isPending} className="mt-1 w-full">
        {creating ? 'Create account' : 'Sign in'}
      </Button>
      <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
        {creating ? 'Already have an account?' : 'New here?'}
        <button type="button" className="link min-h-11" onClick={switchMode}>
          {creating ? 'Sign in' : 'Create an account'}
        </button>
      </p>
    </form>
  );
}
