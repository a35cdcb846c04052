import { z } from 'zod'

// what may be sent: written from the API's description, not from our own client

const dataUrl = z.string().regex(/^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/)
const Part = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string().min(1) }),
  z.strictObject({
    type: z.literal('image_url'),
    image_url: z.strictObject({
      url: dataUrl,
      detail: z.enum(['auto', 'low', 'high']).optional(),
    }),
  }),
])
const Tool = z.strictObject({
  type: z.literal('function'),
  function: z.strictObject({
    name: z.string().regex(/^[\w-]{1,64}$/),
    description: z.string().optional(),
    parameters: z.looseObject({ type: z.literal('object') }).optional(),
    strict: z.boolean().optional(),
  }),
})
const Format = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text') }),
  z.strictObject({ type: z.literal('json_object') }),
  z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string().regex(/^[\w-]{1,64}$/),
      description: z.string().optional(),
      strict: z.boolean().optional(),
      schema: z.looseObject({ type: z.literal('object') }),
    }),
  }),
])

/** The body of a chat completion. */
export const ChatBody = z.strictObject({
  model: z.string().min(1),
  messages: z
    .array(
      z.discriminatedUnion('role', [
        z.strictObject({ role: z.literal('system'), content: z.string() }),
        z.strictObject({ role: z.literal('user'), content: z.union([z.string(), z.array(Part).min(1)]) }),
        z.strictObject({ role: z.literal('assistant'), content: z.string() }),
      ]),
    )
    .min(1),
  temperature: z.number().min(0).max(2).optional(),
  max_tokens: z.number().int().positive().optional(),
  max_completion_tokens: z.number().int().positive().optional(),
  response_format: Format.optional(),
  tools: z.array(Tool).optional(),
  tool_choice: z.enum(['auto', 'none', 'required']).optional(),
  stream: z.boolean().optional(),
  stream_options: z.strictObject({ include_usage: z.boolean() }).optional(),
})
export type ChatBody = z.infer<typeof ChatBody>

/** The body of a picture's order. */
export const ImageBody = z.strictObject({
  model: z.string().min(1),
  prompt: z.string().min(1).max(32_000),
  n: z.number().int().min(1).max(1),
  size: z
    .string()
    .regex(/^\d{2,4}x\d{2,4}$/)
    .optional(),
  response_format: z.literal('b64_json').optional(),
})
export type ImageBody = z.infer<typeof ImageBody>

/** The body of an order to speak. */
export const SpeechBody = z.strictObject({
  model: z.string().min(1),
  input: z.string().min(1).max(4096),
  voice: z.string().min(1),
  response_format: z.literal('wav').optional(),
})
