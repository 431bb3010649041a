import { type ReactNode, useState } from 'react';
import { Button, Card } from 'shared-ui';

import { example as exampleWords } from '../../words/example.ts';

const text = exampleWords.crash;

/** Throws while rendering, which is what the error page is for. */
export function CrashCard() {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <Card title={text.title}>
      <p>{text.text}</p>
      <div>
        <Button kind="danger" onClick={() => setIsBroken(true)}>
          {text.button}
        </Button>
      </div>
      {isBroken && <Broken />}
    </Card>
  );
}

function Broken(): ReactNode {
  throw new Error(text.message);
}
